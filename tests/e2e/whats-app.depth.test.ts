import { addCalendarDays } from "@nutria/calendar/day";
import { addHours } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  channelLive,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const sofia = { email: "sofia@whatsapp.example", password: "secreta1", name: "Sofía", lastName: "Luna Paz" };
const ines = { email: "ines@whatsapp.example", password: "secreta2", name: "Inés", lastName: "Mora Gil" };

let asSofia: OnlinePerson;
let asInes: OnlinePerson;
let phone: Page;

openScenario("whats-app", async () => {
  asSofia = await aNutritionistOnline(sofia);
  asInes = await aPatientOnline(ines);
  phone = await product.visit({ viewport: { width: 320, height: 844 } });
  await completeProfile({ call: asSofia.call }, { name: sofia.name, lastName: sofia.lastName });
  // At night the quiet hours would hold the messages, and this runs at any hour.
  await asInes.call(patientAppRoutes.updateNotificationPreferences, {
    body: {
      ...defaultNotificationPreferences,
      quiet: { ...defaultNotificationPreferences.quiet, isOn: false },
    },
  });
});

interface Shown {
  id: string;
  text: string;
  buttons: { text: string }[];
}

/** The messages on the phones of the embedded WhatsApp, the newest first. */
async function messages(): Promise<Shown[]> {
  await product.settle();
  return ((await (await fetch(`${product.url}/_local/whatsapp`)).json()) as { messages: Shown[] }).messages;
}

/** Presses a button of the newest message that has it, on the developer page. */
async function press(text: string): Promise<void> {
  const message = (await messages()).find(({ buttons }) => buttons.some((one) => one.text === text));
  const index = message?.buttons.findIndex((one) => one.text === text);
  const path = `/_local/whatsapp/${encodeURIComponent(message?.id ?? "")}/${String(index)}`;
  expect((await fetch(product.url + path, { method: "POST" })).status).toBe(202);
}

/** An appointment of Inés on a day, and the reminder of it, a day before. */
async function aReminder(day: string): Promise<void> {
  const [office] = await asSofia.call(officeRoutes.listOffices, {});
  const { nutritionistProfile } = await asSofia.call(profileRoutes.getUser, {});
  const startDate = `${day}T18:00:00.000Z`;
  await asSofia.call(agendaRoutes.createAppointment, {
    body: {
      patient: asInes.id,
      service: nutritionistProfile.services[0]?._id ?? "",
      office: office?._id ?? "",
      mode: "site",
      startDate,
      isConfirmedByPatient: true,
    },
  });
  const now = encodeURIComponent(addHours(startDate, -24));
  const ran = await fetch(`${product.url}/_local/jobs/appointment-reminders?now=${now}`, { method: "POST" });
  expect(ran.status).toBe(200);
}

test("a patient accepts a request from their mail, and agrees to WhatsApp there; their app shows it", async () => {
  await asSofia.call(patientRoutes.createLinkRequest, {
    body: { patient: asInes.id, publicField: ines.email },
  });
  await phone.goto(await mailedLinkOf(ines.email, "/p/"));
  await phone.getByRole("button", { name: "Aceptar" }).click();
  await phone.getByRole("button", { name: "Sí, por WhatsApp" }).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Sí, por WhatsApp" }).click();
  await phone.getByText("Te avisaremos por WhatsApp").waitFor();
  await phone.goto("/mi/ajustes");
  await phone.locator("input[type=email]").fill(ines.email);
  await phone.locator("input[type=password]").fill(ines.password);
  await phone.getByRole("button", { name: "Entrar" }).click();
  const box = phone.getByRole("checkbox", { name: "Citas: WhatsApp" });
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await accessibilityViolations(phone)).toEqual([]);
});

test("a reminder by WhatsApp is answered by its buttons, and the open agenda shows it", async () => {
  const day = addCalendarDays(dayAt(new Date().toISOString(), "America/Mexico_City"), 3);
  await aReminder(day);
  expect((await messages())[0]?.text).toContain("de parte de Sofía Luna Paz: te recordamos tu cita");
  await page.goto("/signIn");
  await signIn(sofia);
  await page.waitForURL((url) => !url.pathname.startsWith("/signIn"));
  const live = channelLive(page);
  await page.goto(`/dashboard/virtual-agenda?date=${day}`);
  await live;
  await page.getByRole("button", { name: /Inés Mora Gil.*Sin respuesta/ }).waitFor();
  await press("Confirmo");
  await page.getByRole("button", { name: /Inés Mora Gil.*Sí viene/ }).waitFor();
  await press("Necesito cambiar");
  const asked = page.getByRole("button", { name: /Inés Mora Gil.*Pide cambio/ });
  await asked.waitFor();
  expect((await messages())[0]?.text).toMatch(/Elige otra fecha aquí: http:.*\/p\//);
  await asked.click();
  await page.getByRole("dialog").getByText("Pide cambio").waitFor();
  await page.keyboard.press("Escape");
  await press("Cancelar mi cita");
  await expect.poll(() => asked.count()).toBe(0);
});
