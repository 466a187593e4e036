import { addCalendarDays } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { countsOf } from "../support/counts-of";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile, onsiteOffice, service } from "../support/profile";
import {
  accessibilityViolations,
  hasFocus,
  mailedLinkOf,
  openProduct,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const lucia = {
  email: "lucia@siguiente.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const zone = "America/Mexico_City";
const now = new Date().toISOString();
const today = dayAt(now, zone);
const yesterday = addCalendarDays(today, -1);
const begun = wallClock(addMinutes(now, -15), zone);
const inTwoWeeks = addCalendarDays(yesterday, 14);
const tomorrow = addCalendarDays(today, 1);
let practice: Awaited<ReturnType<typeof aNutritionistOnline>>;
let patientId: string;
let visitId: string;

/** A visit of yesterday at ten, one that began a quarter of an hour ago, and one of tomorrow. */
openProduct("next-visit", async () => {
  practice = await aNutritionistOnline(lucia);
  const { call } = practice;
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  const form = { ...addPatientForm(), name: "Raúl", lastName: "Bravo Neri" };
  const { patient } = await call(patientRoutes.createPatient, { body: form });
  patientId = patient._id;
  const link = await mailedLinkOf(form.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: link.split("/p/")[1] ?? "" },
  });
  const { _id: office } = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "20:00", duration: 15 };
  await call(officeRoutes.createOfficeSchedule, { body: { schedule: everyDay, offices: [office] } });
  const { nutritionistProfile } = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [service()] } },
  });
  const visit = { service: nutritionistProfile.services[0]?._id ?? "", office, mode: "site" as const };
  const starts = [`${yesterday}T10:00`, `${begun.day}T${begun.time}`, `${tomorrow}T10:00`];
  for (const startDate of starts) {
    const { _id } = await call(agendaRoutes.createAppointment, {
      body: { ...visit, patient: patientId, startDate, isConfirmedByPatient: true },
    });
    visitId ||= _id;
  }
});

async function signedIn(width: number, height: number): Promise<Page> {
  const page = await product.visit({ viewport: { width, height } });
  await page.goto("/signIn");
  await signIn(lucia, page);
  await page.waitForURL("**/dashboard/**");
  return page;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).last().click();
const openVisitOf = async (page: Page, day: string) => {
  await page.goto(`/dashboard/virtual-agenda?view=list&date=${day}`);
  await page
    .getByRole("button", { name: /Raúl Bravo/ })
    .first()
    .click();
};
/** The starts of that day, by the clock of the practice. */
const bookedOn = async (day: string) => {
  const range = { from: `${day}T00:00:00.000Z`, to: `${addCalendarDays(day, 2)}T00:00:00.000Z` };
  const found = await practice.call(agendaRoutes.listAgenda, { query: range });
  return found
    .map(({ startDate }) => wallClock(startDate, zone))
    .filter((at) => at.day === day)
    .map(({ time }) => time)
    .sort();
};

const devices = [
  { device: "a laptop", width: 1280, height: 800 },
  { device: "a phone", width: 390, height: 844 },
];

describe("the next visit after one", () => {
  test.each(devices)("is booked on $device in three presses at most", async ({ width, height }) => {
    const isFirst = width === 1280;
    const page = await product.visit({ viewport: { width, height } });
    const counted = await countsOf(page);
    await page.goto("/signIn");
    await signIn(lucia, page);
    await page.waitForURL("**/dashboard/**");
    await page.goto(`/dashboard/virtual-agenda?view=list&date=${yesterday}`);
    const visit = page.getByRole("button", { name: /Raúl Bravo/ }).first();
    await visit.waitFor();
    await counted();
    await visit.click();
    await press(page, "Agendar siguiente");
    const dialog = page.getByRole("dialog", { name: "Agendar siguiente" });
    // The first one takes the hour, so the second is proposed the one that is nearest to it.
    const said = isFirst ? "mismo día y hora; libre" : "10:00 está ocupado; propongo 11:15";
    await dialog.getByText(said).waitFor();
    await press(page, "Agendar");
    await page
      .getByText(/^Cita de Raúl Bravo Neri, /)
      .first()
      .waitFor();
    const { clicks } = await counted();
    process.stdout.write(`${String(width)} px: ${String(clicks)} presses\n`);
    expect(clicks).toBeLessThanOrEqual(3);
    expect(await bookedOn(inTwoWeeks)).toEqual(isFirst ? ["10:00"] : ["10:00", "11:15"]);
    await page.context().close();
  });

  test.each(devices)("from the note of the visit on $device, four weeks ahead", async ({ width, height }) => {
    const page = await signedIn(width, height);
    await page.goto(`/dashboard/patients/${patientId}/notes/new?appointment=${visitId}`);
    await press(page, "Agendar siguiente");
    await page.getByRole("dialog", { name: "Agendar siguiente" }).waitFor();
    await page.getByRole("button", { name: /^En 4 semanas/ }).click();
    await page.locator("[aria-pressed=true]", { hasText: /^En 4 semanas/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(wide)).toBe(0);
    await page.keyboard.press("Escape");
    await page.context().close();
  });

  test("by the keyboard: Enter opens it filled in, and Enter books", async () => {
    const page = await signedIn(1280, 800);
    await openVisitOf(page, yesterday);
    await page.getByRole("button", { name: "Agendar siguiente", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("10:00 está ocupado; propongo 12:30").waitFor();
    expect(await hasFocus(page.getByRole("button", { name: "Agendar", exact: true }))).toBe(true);
    await page.keyboard.press("Enter");
    await page
      .getByText(/^Cita de Raúl Bravo Neri, /)
      .first()
      .waitFor();
    expect(await bookedOn(inTwoWeeks)).toEqual(["10:00", "11:15", "12:30"]);
    await page.context().close();
  });
});

describe("the panel of a visit", () => {
  test.each(devices)("offers on $device what its moment asks for", async ({ width, height }) => {
    const page = await signedIn(width, height);
    const moments: [day: string, main: "link" | "button", name: string][] = [
      [tomorrow, "link", "Recordar por WhatsApp"],
      [begun.day, "link", "Iniciar consulta"],
      [yesterday, "button", "Agendar siguiente"],
    ];
    for (const [day, role, name] of moments) {
      await openVisitOf(page, day);
      const panel = page.getByRole("dialog", { name: /Raúl/ });
      await panel.getByRole(role, { name, exact: true }).waitFor();
      expect(await accessibilityViolations(page), name).toEqual([]);
    }
    expect(product.complaints).toEqual([]);
    await page.context().close();
  });
});
