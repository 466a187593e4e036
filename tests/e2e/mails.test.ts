import {
  appointmentNoticeMail,
  appointmentQuestionMail,
  linkRequestMail,
  mealPlanMail,
  notificationMail,
  nutritionistReminderMail,
  patientReminderMail,
  registrationCodeMail,
  verificationMail,
  workoutMail,
} from "@nutria/core/mail/index";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../support/depth";
import { openBrowser } from "../support/scenario/browser";
import { accessibilityViolations } from "../support/scenario/scenario";

const url = `https://nutria.example/p/${"a1b2c3d4".repeat(12)}`;
/** Two days before the visit. */
const now = "2026-12-05T15:00:00.000Z";
const names = { patientName: "Mariana Guadalupe", nutritionistName: "Alejandra Paredes Luna" };
const visit = {
  ...names,
  startDate: "2026-12-07T15:00:00.000Z",
  endDate: "2026-12-07T15:45:00.000Z",
  alsoOn: ["2026-12-14T15:00:00.000Z"],
  timeZone: "America/Mexico_City",
  serviceName: "Consulta de seguimiento",
  officeName: "Consultorio Del Valle",
  mode: "site",
  comment: "Trae tu registro de la semana y ropa ligera.",
  reason: "",
} as const;
const place = {
  address: "Amores 1120, Del Valle, Benito Juárez, Ciudad de México, C. P. 03100",
  mapUrl: "https://www.google.com/maps/search/?api=1&query=Amores+1120",
  meetingUrl: `https://meet.example/${"x".repeat(80)}`,
  directions: "Segundo piso",
};
const kept = { url, googleCalendarUrl: "https://calendar.google.com/calendar/render?x=1" };
const cancelled = { ...visit, reason: "Surgió un imprevisto." };

const mails = {
  question: appointmentQuestionMail(visit, { url, isRescheduled: false, place }),
  accepted: appointmentNoticeMail(visit, "accepted", { place, kept }),
  cancelled: appointmentNoticeMail(cancelled, "cancelled"),
  updated: appointmentNoticeMail(visit, "updated", { place }),
  reminder: patientReminderMail(visit, { url, place, now }),
  "reminder of the nutritionist": nutritionistReminderMail(visit),
  "link request": linkRequestMail({ ...names, url, withPass: true }),
  plan: mealPlanMail(names),
  workout: workoutMail({ ...names, url }),
  code: registrationCodeMail({ ...names, code: "ABCD-2345", hoursValid: 24 }),
  verification: verificationMail({ name: "Alejandra", url, hoursValid: 24 }),
  "low passes": notificationMail({
    type: "lowPasses",
    variant: undefined,
    text: "Te quedan 2 pases",
    name: "Alejandra",
    action: { label: "Ver mis pases", url },
    unsubscribeUrl: url,
  }),
};

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** What the page finds of its own layout. */
const measured = `(() => ({
  overflow: document.documentElement.scrollWidth - innerWidth,
  buttons: [...document.querySelectorAll(".button a")].map((a) => a.getBoundingClientRect().height),
  links: [...document.querySelectorAll("td > p > a.brand")].map((a) => a.getBoundingClientRect().height),
  largest: Math.max(...[...document.querySelectorAll("p, h1")].map((one) => parseFloat(getComputedStyle(one).fontSize))),
  heading: parseFloat(getComputedStyle(document.querySelector("h1")).fontSize),
}))()`;

interface Measured {
  overflow: number;
  buttons: number[];
  links: number[];
  largest: number;
  heading: number;
}

async function shown(page: Page, html: string): Promise<Measured> {
  await page.setContent(html, { waitUntil: "domcontentloaded" });
  return page.evaluate<Measured>(measured);
}

const screens = [
  [390, "dark"],
  [600, "light"],
  [390, "light"],
  [600, "dark"],
] as const;

describe.each(cases(screens, { suite: 1 }))("a mail at %i pixels, %s", (width, colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  });
  afterAll(() => page.close());

  test.each(Object.entries(mails))(
    "%s fits, is read without effort and pressed with a finger",
    async (_, mail) => {
      const { overflow, buttons, links, largest, heading } = await shown(page, mail.html);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(heading).toBe(largest);
      for (const height of buttons) expect(height).toBeGreaterThanOrEqual(48);
      for (const height of links) expect(height).toBeGreaterThanOrEqual(44);
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
});

describe("the plain text of a mail", () => {
  test.each(Object.entries(mails))(
    "%s is whole sentences, with every address of the HTML",
    (_, { html, text }) => {
      expect(text).not.toMatch(/undefined|\[object|<|&amp;/);
      const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
      for (const address of addresses) expect(text).toContain(address);
      for (const line of text.split("\n\n")) expect(line.trim()).not.toBe("");
    },
  );

  test("of an appointment says day, start, end, place and why it came", () => {
    for (const { text } of [mails.question, mails.accepted, mails.reminder]) {
      expect(text).toContain("Lunes, 7 de diciembre de 2026");
      expect(text).toContain("09:00 a 09:45 h");
      expect(text).toContain("Amores 1120");
      expect(text).toContain("Recibes este mensaje por tu cita con Alejandra Paredes Luna");
    }
  });
});
