import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { clientRoutes } from "@nutria/contract/routes/client";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { randomUUID } from "node:crypto";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { plannedMeals } from "../support/diary";
import { completeProfile } from "../support/profile";
import {
  channelLive,
  accessibilityViolations,
  hasFocus,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const alejandra = {
  email: "alejandra@diario.example",
  password: "secreta1",
  name: "Alejandra",
  lastName: "Paredes Luna",
};
const carmen = {
  email: "carmen@diario.example",
  password: "secreta2",
  name: "Carmen",
  lastName: "Villalobos Ruiz",
};
const today = dayAt(new Date().toISOString(), "America/Mexico_City");

let practice: OnlinePerson;
let patient: OnlinePerson;

openScenario("practice-diary", async () => {
  practice = await aNutritionistOnline(alejandra);
  await completeProfile({ call: practice.call }, { name: alejandra.name, lastName: alejandra.lastName });
  patient = await aPatientOnline(carmen);
  await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: practice.id, note: "" } });
  const { items } = await practice.call(patientRoutes.listLinkRequests, {});
  await practice.call(patientRoutes.acceptLinkRequest, { params: { id: items[0]?._id ?? "" }, query: {} });
  const plan = await practice.call(recordRoutes.createMealPlan, {
    body: { patient: patient.id, startDate: addCalendarDays(today, -6), meals: plannedMeals },
  });
  await practice.call(recordRoutes.mailMealPlan, { params: { id: plan._id }, body: {} });
});

/** What the patient's app reports. */
async function report(type: string, data: object): Promise<void> {
  const event = {
    id: randomUUID(),
    type,
    occurredAt: new Date().toISOString(),
    data: { nutritionist: practice.id, ...data },
  };
  const { results } = await patient.call(eventRoutes.ingestEvents, { body: event });
  expect(results.map(({ status }) => status)).toEqual(["accepted"]);
}

const logMeal = (position: number, given: object = {}) => {
  const { name = "", time = "" } = plannedMeals[position] ?? {};
  return report("loggedMeal", { day: today, meal: { position, name, time }, kind: "plan", ...given });
};

/** How long after `act` something is on screen, in milliseconds; on a busy machine it may be more than a second. */
async function heardOf(what: Locator, act: () => Promise<unknown>): Promise<void> {
  await act();
  const start = performance.now();
  await what.waitFor();
  process.stdout.write(`on screen after ${Math.round(performance.now() - start)} ms\n`);
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const record = () => `/dashboard/patients/${patient.id}/progress`;

describe("a practice that opens diary and messages", () => {
  test("is offered both, opens them with one press, and has the tab at once", async () => {
    await page.goto("/signIn");
    await signIn(alejandra);
    await page.waitForURL(/dashboard|settings/);
    await page.goto("/dashboard/patients");
    await button("Encender los dos").click();
    await page.getByRole("link", { name: /^Mensajes/ }).waitFor();
    await button("Encender los dos").waitFor({ state: "detached" });
  });

  test("says its hours and its quick replies", async () => {
    await page.goto("/settings/profile/patient-app");
    await button("Agregar horario").click();
    for (const day of ["sábado", "domingo"]) await page.getByRole("checkbox", { name: day }).check();
    await page.getByLabel("Desde").selectOption("00:00");
    await page.getByLabel("Hasta").selectOption("24:00");
    await button("Agregar estas tres").click();
    expect(await accessibilityViolations()).toEqual([]);
    await button("Guardar").click();
    await page.getByText("App de tus pacientes actualizada").waitFor();
  });
});

describe("the diary of a patient", () => {
  test("is empty until the patient logs something, which is on screen within a moment", async () => {
    const live = channelLive(page);
    await page.goto(`${record()}?view=diary`);
    await live;
    await page.getByText(/Carmen no registró nada en estos días/).waitFor();
    const cell = page.getByRole("button", { name: /^Desayuno, .*Lo del plan/ });
    await heardOf(cell, () => logMeal(0));
    await page.getByRole("button", { name: "Diario 1 registro sin ver" }).waitFor();
  });

  test("is read by the keys and commented in place; the patient sees both", async () => {
    await logMeal(1, { kind: "other", text: "3 enchiladas verdes con crema", hunger: "very" });
    // The first one may have been seen by now.
    await page.getByRole("button", { name: /^Diario (1 registro|2 registros) sin ver$/ }).waitFor();
    await page.getByRole("button", { name: /3 enchiladas verdes con crema/ }).waitFor();
    // The first meal was chosen before it had an entry, so it has been looked at.
    await page.keyboard.press("j");
    await page.getByText("“3 enchiladas verdes con crema”").waitFor();
    await page.getByRole("button", { name: "Diario", exact: true }).waitFor();
    await page.getByRole("button", { name: /3 enchiladas verdes con crema/ }).focus();
    await page.keyboard.press("Enter");
    expect(await hasFocus(page.getByRole("textbox", { name: "Comentario" }))).toBe(true);
    await page.keyboard.type("Pídelas sin crema");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Comentarios" }).getByText("Pídelas sin crema").waitFor();
    const readWeek = () =>
      patient.call(diaryRoutes.getClientDiary, {
        query: { nutritionist: practice.id, from: addCalendarDays(today, -6) },
      });
    // The comment is shown before it has arrived.
    const arrived = async () =>
      (await readWeek()).entries.flatMap(({ comments }) => comments.map(({ text }) => text));
    await expect.poll(arrived).toEqual(["Pídelas sin crema"]);
    const week = await readWeek();
    const entry = week.entries.find(({ text }) => text !== "");
    expect(week.entries.every(({ seenAt }) => seenAt !== null)).toBe(true);
    const loved = { entry: entry?._id, comment: entry?.comments[0]?._id, isLoved: true };
    await heardOf(page.getByText("A Carmen le gustó"), () => report("lovedComment", loved));
  });

  test("is without serious faults of accessibility, on a phone one day at a time too", async () => {
    expect(await accessibilityViolations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("heading", { name: /^Hoy/ }).waitFor();
    await page.getByRole("button", { name: /^Colación 11:00 · Otra cosa 3 enchiladas/ }).click();
    await page.getByText("Pídelas sin crema").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await button("Día anterior").click();
    await page.getByRole("heading", { name: /^Hoy/ }).waitFor({ state: "detached" });
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe("the conversation with a patient", () => {
  test("begins beside the record, and a message is there within a moment", async () => {
    const live = channelLive(page);
    await page.goto(record());
    await live;
    await page.getByRole("button", { name: "Mensajes", exact: true }).click();
    const panel = page.getByRole("complementary", { name: "Mensajes con Carmen" });
    await panel.getByText(/Todavía no hay mensajes/).waitFor();
    await heardOf(panel.getByText("¿Puedo cambiar la cena?"), () =>
      report("sentMessage", { text: "¿Puedo cambiar la cena?" }),
    );
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  test("is counted on the tab until it is answered, with a quick reply and once", async () => {
    await page.goto("/dashboard/messages");
    await page.getByRole("link", { name: "Mensajes 1 sin contestar" }).waitFor();
    await page.getByRole("link", { name: /Carmen Villalobos.*¿Puedo cambiar la cena/ }).click();
    const field = page.getByRole("combobox", { name: "Mensaje para Carmen" });
    await field.fill("/bien");
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("¡Muy bien, Carmen! Sigue así.");
    await page.keyboard.press("Enter");
    await page.getByText("Enviado").waitFor();
    await expect.poll(() => page.getByRole("log").getByText("¡Muy bien, Carmen! Sigue así.").count()).toBe(1);
    await page.getByRole("link", { name: "Mensajes", exact: true }).first().waitFor();
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("shows when the patient read it", async () => {
    const { items } = await patient.call(threadRoutes.listClientMessages, {
      params: { id: practice.id },
      query: {},
    });
    expect(items.map(({ text, readAt }) => [text, readAt !== null])).toEqual([
      ["¡Muy bien, Carmen! Sigue así.", false],
      ["¿Puedo cambiar la cena?", true],
    ]);
    await heardOf(page.getByText("Visto"), () =>
      patient.call(threadRoutes.markClientThreadRead, {
        params: { id: practice.id },
        body: { upTo: items[0]?._id ?? "" },
      }),
    );
  });

  test("has on a phone the list, then the thread, and the way back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard/messages?filter=all");
    await page.getByRole("link", { name: /Carmen Villalobos/ }).click();
    await page.getByRole("log").getByText("¿Puedo cambiar la cena?").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.getByRole("link", { name: "Mensajes" }).first().click();
    await page.getByRole("region", { name: "Conversaciones" }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("is closed for one patient alone, and stays readable", async () => {
    await page.goto(record());
    await button("Acciones de Carmen Villalobos Ruiz").click();
    await page.getByRole("menuitem", { name: "App de Carmen" }).click();
    await page.getByRole("group", { name: "Mensajes" }).getByRole("button", { name: "No" }).click();
    await button("Guardar").click();
    await page.getByText("App de Carmen actualizada").waitFor();
    await page.goto(`/dashboard/messages/${patient.id}`);
    await page.getByText(/Los mensajes están apagados para Carmen/).waitFor();
    await page.getByRole("log").getByText("¿Puedo cambiar la cena?").waitFor();
    expect(await page.getByRole("combobox").count()).toBe(0);
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});
