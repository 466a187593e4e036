import { clientRoutes } from "@nutria/contract/routes/client";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Locator, Page, Request } from "playwright";
import { describe, expect, test } from "vitest";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { completeProfile, hours } from "../support/profile";
import { mailedLinkOf, openLive, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const zone = "America/Mexico_City";
const lucia = { email: "lucia@avisos.example", password: "secreta1", name: "Lucía", lastName: "Campos" };
const raul = { email: "raul@avisos.example", password: "secreta2", name: "Raúl", lastName: "Bravo" };
const ines = { email: "ines@avisos.example", password: "secreta3", name: "Inés", lastName: "Mora" };
let asLucia: OnlinePerson;
let asRaul: OnlinePerson;
let asInes: OnlinePerson;
/** The browser of the patient, who has no account in it. */
let phone: Page;
const booking = { service: "", office: "", startDate: "" };

openScenario("patient-answers", async () => {
  asLucia = await aNutritionistOnline(lucia);
  await completeProfile({ call: asLucia.call }, { name: lucia.name, lastName: lucia.lastName });
  [asRaul, asInes] = [await aPatientOnline(raul), await aPatientOnline(ines)];
  phone = await product.visit({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  countUnanswered();
  await page.goto("/signIn");
  await signIn(lucia);
  await page.waitForURL("**/dashboard/**");
});

/** The requests of the bell that have no answer yet. */
let unansweredCounts = 0;

function countUnanswered(): void {
  const isCount = (request: Request) =>
    new URL(request.url()).pathname === notificationRoutes.countNewNotifications.spec.path;
  page.on("request", (request) => void (unansweredCounts += Number(isCount(request))));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => void (unansweredCounts -= Number(isCount(request))));
  }
}

/** Moves the page's clock forward by at most a second and pauses it; false if the second passed before that. */
async function pauseWithinASecond(): Promise<boolean> {
  const now = await page.evaluate<number>("Date.now()");
  return page.clock.pauseAt(now + 1_000).then(
    () => true,
    () => false,
  );
}

/** Reads a value after the page's clock, which is paused, went on by a millisecond. */
const letPageContinue =
  <T>(read: () => T | Promise<T>) =>
  async (): Promise<T> => {
    await page.clock.runFor(1);
    return read();
  };

/**
 * Checks that the nutritionist's page shows something five seconds after the patient's answer. They are seconds of the
 * page's own clock, which then stands almost still, so that the speed of the machine changes nothing.
 */
async function seesWithinFiveSeconds(
  what: Locator,
  state: "visible" | "hidden",
  picture: string,
): Promise<void> {
  await product.settle();
  await expect.poll(pauseWithinASecond).toBe(true);
  await expect.poll(letPageContinue(() => unansweredCounts)).toBe(0);
  await page.clock.runFor(4_000);
  const bell = page.getByRole("button", { name: /^Notificaciones: \d sin leer/ });
  await expect
    .poll(letPageContinue(async () => [await what.isVisible(), await bell.isVisible()]))
    .toEqual([state === "visible", true]);
  await page.clock.resume();
  const folder = process.env.NUTRIA_PICTURES;
  if (folder === undefined) return;
  await page.screenshot({ path: `${folder}/${picture}-nutritionist.png` });
  await phone.screenshot({ path: `${folder}/${picture}-patient.png` });
}

const inviteAndOpen = async (person: OnlinePerson, { email }: { email: string }) => {
  await asLucia.call(patientRoutes.createLinkRequest, { body: { patient: person.id, publicField: email } });
  await product.settle();
  await phone.goto(await mailedLinkOf(email, "/p/"));
};

/** Books the next free time of tomorrow with Raúl and opens its page on his phone. */
async function bookAndOpen(): Promise<void> {
  const date = addCalendarDays(dayAt(new Date().toISOString(), zone), 1);
  const { slots } = await asLucia.call(agendaRoutes.getAvailability, {
    query: { date, service: booking.service, office: booking.office },
  });
  const free = slots.find(({ isAvailable }) => isAvailable);
  booking.startDate = free?.startDate ?? "";
  await asLucia.call(agendaRoutes.createAppointment, {
    body: {
      patient: asRaul.id,
      service: booking.service,
      office: booking.office,
      mode: "site",
      startDate: booking.startDate,
    },
  });
  await product.settle();
  await phone.goto(await mailedLinkOf(raul.email, "/p/"));
  await openAgenda();
}

async function openAgenda(): Promise<void> {
  const date = addCalendarDays(dayAt(new Date().toISOString(), zone), 1);
  await openLive(`/dashboard/virtual-agenda?view=list&date=${date}`);
}

const answer = (name: string) => phone.getByRole("button", { name, exact: true }).click();
const row = (name: string) => page.getByRole("tabpanel").getByText(name).first();

describe("what a patient answers shows on the nutritionist's open screen within five seconds", () => {
  test("accepting a link request, on the pending requests", async () => {
    await inviteAndOpen(asRaul, raul);
    await openLive("/dashboard/patients?tab=requests");
    await row("Raúl Bravo").waitFor();
    await answer("Aceptar");
    await phone.getByRole("heading", { name: "¡Listo! Aceptaste la solicitud" }).waitFor();
    await seesWithinFiveSeconds(row("Raúl Bravo"), "hidden", "1-accepted-request");
  });

  test("rejecting a link request, with its dialog open", async () => {
    await inviteAndOpen(asInes, ines);
    await openLive("/dashboard/patients?tab=requests");
    await page.getByRole("button", { name: "Ver solicitud" }).click();
    await answer("Rechazar");
    await answer("Rechazar solicitud");
    await phone.getByRole("heading", { name: "Rechazaste la solicitud" }).waitFor();
    const said = page.getByRole("dialog").getByText("Esta solicitud ya se respondió o se canceló.");
    await seesWithinFiveSeconds(said, "visible", "2-rejected-request");
  });

  test("asking for an appointment, on the agenda", async () => {
    const { nutritionistProfile } = await asLucia.call(profileRoutes.getUser, {});
    const [office] = await asLucia.call(officeRoutes.listOffices, {});
    booking.service = nutritionistProfile.services[0]?._id ?? "";
    booking.office = office?._id ?? "";
    const body = hours([booking.office]);
    await asLucia.call(officeRoutes.createOfficeSchedule, {
      body: {
        ...body,
        schedule: { ...body.schedule, days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "20:00" },
      },
    });
    await openAgenda();
    const asked = page.getByRole("button", { name: /Raúl Bravo.*Por confirmar/ });
    expect(await asked.count()).toBe(0);
    const date = addCalendarDays(dayAt(new Date().toISOString(), zone), 1);
    const { slots } = await asRaul.call(clientRoutes.getClientAvailability, {
      query: { nutritionist: asLucia.id, date, service: booking.service, mode: "site" },
    });
    const startDate = slots.find(({ isAvailable }) => isAvailable)?.startDate ?? "";
    await asRaul.call(clientRoutes.createClientAppointment, {
      body: { nutritionist: asLucia.id, service: booking.service, mode: "site", startDate },
    });
    await seesWithinFiveSeconds(asked, "visible", "3-asked-appointment");
  });

  test("accepting an appointment, in its open dialog; the page keeps what the patient needs", async () => {
    await bookAndOpen();
    await page.getByRole("button", { name: /Espera al paciente/ }).click();
    await answer("Aceptar cita");
    await phone.getByText("¡Listo! Aceptaste la cita").waitFor();
    await phone.getByText("hora del centro").waitFor();
    const dialog = page.getByRole("dialog");
    await seesWithinFiveSeconds(
      dialog.getByText("Confirmada", { exact: true }),
      "visible",
      "4-accepted-appointment",
    );
    await phone.getByRole("link", { name: "Agregar a Google Calendar" }).waitFor();
    const file = await phone.request.get(
      (await phone.getByRole("link", { name: "Agregar a mi calendario" }).getAttribute("href")) ?? "",
    );
    expect(await file.text()).toContain("BEGIN:VEVENT");
  });

  test("rejecting an appointment, on the agenda", async () => {
    await bookAndOpen();
    const waiting = page.getByRole("button", { name: /Raúl Bravo.*Espera al paciente/ });
    await waiting.waitFor();
    await answer("Rechazar");
    await answer("Rechazar cita");
    await phone.getByRole("heading", { name: "Rechazaste la cita" }).waitFor();
    await seesWithinFiveSeconds(waiting, "hidden", "5-rejected-appointment");
  });

  test("the bell has each of the five, once", async () => {
    // The alert of changed appointments, which the rejection opened.
    await page.getByRole("button", { name: "Entendido" }).click();
    await page.getByRole("button", { name: /^Notificaciones: 5 sin leer/ }).click();
    const items = page
      .getByRole("dialog", { name: "Notificaciones" })
      .getByRole("link", { name: /^Sin leer/ });
    await items.nth(4).waitFor();
    const texts = await items.allInnerTexts();
    for (const text of [
      /aceptó tu solicitud/,
      /rechazó tu solicitud/,
      /te pide una cita/,
      /aceptó la cita/,
      /rechazó la cita/,
    ])
      expect(
        texts.filter((one) => text.test(one)),
        String(text),
      ).toHaveLength(1);
  });
});
