import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { myPaths } from "@nutria/contract/web/my-paths";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { describeInDepth, iterations, testInDepth } from "../support/depth";
import { foodItem } from "../support/foods";
import { addPatientForm } from "../support/patients";
import { completeProfile, service } from "../support/profile";
import { mailedLinkOf, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

/** The practice in one browser and its patient on a phone: what one does is on the other's screen. */
const lucia = { email: "lucia@dos.example", password: "secreta1", name: "Lucía", lastName: "Campos Rivera" };
const carmen = {
  ...addPatientForm(),
  name: "Carmen",
  lastName: "Villalobos Ruiz",
  email: "carmen@dos.example",
};
let practice: Awaited<ReturnType<typeof aNutritionistOnline>>;
let patientId: string;
let phone: Page;

openScenario("both-sides", async () => {
  practice = await aNutritionistOnline(lucia);
  const { call } = practice;
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  await call(conversationSettingRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, messages: true, diary: true },
  });
  ({
    patient: { _id: patientId },
  } = await call(patientRoutes.createPatient, { body: carmen }));
  phone = await product.visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/signIn");
  await signIn(lucia);
  await page.waitForURL("**/dashboard/**");
});

/** Waits until something is on the other's screen and prints how long it took, from just before what one did. */
async function seenWithin(what: string, act: () => Promise<void>, shown: Locator): Promise<void> {
  const began = performance.now();
  await act();
  await shown.waitFor();
  process.stdout.write(`${what}: ${String(Math.round(performance.now() - began))} ms\n`);
}

/** Sends the patient a plan of 1,800 kcal that holds from today on. */
async function sendPlan(): Promise<void> {
  const { call } = practice;
  const plan = starterPlans.find(({ _id }) => _id === "1800");
  // Late meals, so that at any hour of the day the next one is still to come.
  const meals = usualMealTimes.map((meal, at) => ({
    ...meal,
    time: `23:5${String(at)}`,
    menu: `Menú de ${meal.name.toLowerCase()}`,
    portions: plan?.portions[at] ?? {},
    ...(at === 0 && { items: menuDays.map((day) => foodItem("papaya", 140, day)) }),
  }));
  const target = {
    energy: { kind: "typed" as const, energyKcal: 1800 },
    macronutrients: { kind: "split" as const, ...starterSplit },
    tolerancePercent: 5,
  };
  const startDate = dayAt(new Date().toISOString(), "America/Mexico_City");
  const body = { patient: patientId, startDate, meals, target };
  const { _id } = await call(recordRoutes.createMealPlan, { body });
  await call(recordRoutes.mailMealPlan, { params: { id: _id }, body: {} });
}

describe("a patient's app and her nutritionist's record", () => {
  test("begin with the mailed link: she accepts, chooses a password once and sees today", async () => {
    await phone.goto(await mailedLinkOf(carmen.email, "/p/"));
    await phone.getByRole("button", { name: "Aceptar", exact: true }).click();
    const opening = phone.getByRole("link", { name: "Abrir mi app" });
    await opening.waitFor();
    await sendPlan();
    await opening.click();
    await phone.getByLabel("Crea tu contraseña").fill("nopales-y-avena");
    await phone.getByRole("checkbox", { name: /Acepto el aviso de privacidad/ }).check();
    await phone.getByRole("button", { name: "Entrar" }).click();
    await phone.waitForURL(`**${myPaths.today.href()}`);
    await phone.getByText("Tu plan de hoy").waitFor();
  });

  test("share a meal that she ticks, and the comment on it", async () => {
    await page.goto(`/dashboard/patients/${patientId}/progress`);
    await page
      .getByRole("group", { name: "Cómo ver el progreso" })
      .getByRole("button", { name: /^Diario/ })
      .click();
    const grid = page.getByRole("table", { name: "Diario de la semana: comidas por día" });
    await grid.waitFor();
    const cell = grid.getByText("Plan", { exact: true });
    const tick = phone.getByRole("button", { name: "Comí lo del plan" });
    await seenWithin("a tick in the record", () => tick.click(), cell.first());
    await cell.first().click();
    await page.getByRole("textbox", { name: /coment/i }).fill("¡Muy bien, Carmen!");
    await phone.goto(myPaths.diary.href());
    await phone.getByRole("heading", { name: "Diario" }).waitFor();
    await seenWithin(
      "a comment on the phone",
      () => page.getByRole("button", { name: "Comentar" }).click(),
      phone.getByText("¡Muy bien, Carmen!"),
    );
  });

  test("share a conversation", async () => {
    await page.goto("/dashboard/messages");
    await phone.goto(myPaths.messages.href());
    const field = phone.getByRole("textbox", { name: /mensaje/i });
    await field.fill("¿Puedo cambiar la cena por la comida?");
    const listed = page.getByText("¿Puedo cambiar la cena por la comida?").first();
    await seenWithin(
      "a message in the inbox",
      () => phone.getByRole("button", { name: "Enviar", exact: true }).click(),
      listed,
    );
    await listed.click();
    await page.getByLabel("Mensaje para Carmen").fill("Sí, sin problema.");
    await seenWithin(
      "an answer on the phone",
      () => page.keyboard.press("Enter"),
      phone.getByText("Sí, sin problema."),
    );
  });

  testInDepth("agree after the phone was offline: many messages, each once and in their order", async () => {
    await phone.context().setOffline(true);
    const field = phone.getByRole("textbox", { name: /mensaje/i });
    const texts = Array.from(
      { length: iterations({ suite: 6, depth: 20 }) },
      (_, at) => `Nota ${String(at + 1).padStart(2, "0")}`,
    );
    for (const text of texts) {
      await field.fill(text);
      await phone.getByRole("button", { name: "Enviar", exact: true }).click();
      await phone.getByText(text).waitFor();
    }
    await seenWithin(
      `${texts.length} messages after the connection came back`,
      () => phone.context().setOffline(false),
      page.getByRole("log").getByText(texts.at(-1) ?? ""),
    );
    const shown = async () => (await page.getByRole("log").innerText()).match(/Nota \d\d/g);
    await expect.poll(shown).toEqual(texts);
    expect(product.complaints).toEqual([]);
  });
});

/** What the patient did: its presses and how long it took, typing and the wait for the answer with them. */
const table: [what: string, presses: number, seconds: string][] = [];

/** Does something from an open screen of the app; `press` counts, typing does not. */
async function inPresses(
  what: string,
  most: number,
  act: (press: (target: Locator) => Promise<void>) => Promise<void>,
  done: () => Locator,
): Promise<void> {
  let presses = 0;
  const began = performance.now();
  await act(async (target) => {
    presses += 1;
    await target.click();
  });
  await done().waitFor();
  table.push([what, presses, ((performance.now() - began) / 1000).toFixed(1)]);
  expect(presses, what).toBeLessThanOrEqual(most);
}

describeInDepth("the ten things that a patient does most", () => {
  const button = (name: string | RegExp) => phone.getByRole("button", { name, exact: true }).first();
  const tab = (name: string) => phone.getByRole("navigation").getByRole("link", { name }).first();
  const today = async () => {
    await phone.goto(myPaths.today.href());
    await phone.getByRole("heading", { name: "Hola, Carmen" }).waitFor();
    await phone.getByText("Tu plan de hoy").waitFor();
  };

  test("take few presses each", async () => {
    const { call } = practice;
    const [office] = await call(officeRoutes.listOffices, {});
    const { nutritionistProfile } = await call(profileRoutes.updateUser, {
      body: { nutritionistProfile: { services: [service()] } },
    });
    const day = addCalendarDays(dayAt(new Date().toISOString(), "America/Mexico_City"), 7);
    await call(agendaRoutes.createAppointment, {
      body: {
        patient: patientId,
        service: nutritionistProfile.services[0]?._id ?? "",
        office: office?._id ?? "",
        mode: "site",
        startDate: `${day}T11:00`,
      },
    });
    await today();
    await inPresses(
      "Comí lo del plan",
      1,
      (press) => press(button("Comí lo del plan")),
      () => phone.getByText(/guardado$/),
    );
    await inPresses(
      "Registrar otra cosa, en palabras",
      2,
      async (press) => {
        await press(button("Otra cosa"));
        await phone.getByLabel("Cuéntalo con tus palabras").fill("Dos tacos de nopales");
        await press(button("Guardar"));
      },
      () => phone.getByText("Dos tacos de nopales"),
    );
    await inPresses(
      "Un vaso de agua",
      1,
      (press) => press(button("Un vaso")),
      () => phone.getByText(/^1 de 8 vasos/),
    );
    await inPresses(
      "Leer los equivalentes del plan",
      2,
      async (press) => {
        await press(tab("Mi plan"));
        await press(button("Equivalentes"));
      },
      () => phone.getByText("Un equivalente es…").first(),
    );
    await inPresses(
      "Palomear la lista del súper",
      2,
      async (press) => {
        await press(button("Súper"));
        await press(phone.getByRole("checkbox").first());
      },
      () => phone.getByRole("checkbox", { checked: true }).first(),
    );
    await phone.goto(myPaths.plan.href());
    await inPresses(
      "Cambiar un alimento por hoy",
      3,
      async (press) => {
        await press(phone.getByRole("button", { name: /^Cambiar / }).first());
        await press(phone.getByRole("radio").nth(1));
        await press(button("Cambiar solo por hoy"));
      },
      () => phone.getByText("Cambiado hoy").first(),
    );
    await inPresses(
      "Anotar el peso",
      3,
      async (press) => {
        await press(tab("Progreso"));
        await press(button("Anotar peso"));
        await phone.getByLabel("Tu peso en kg").fill("74.2");
        await press(button("Guardar"));
      },
      () => phone.getByText("74.2").first(),
    );
    await inPresses(
      "Escribir un mensaje",
      2,
      async (press) => {
        await press(tab("Mensajes"));
        await phone.getByRole("textbox", { name: /mensaje/i }).fill("Gracias, Lucía");
        await press(button("Enviar"));
      },
      () => phone.getByText("Gracias, Lucía"),
    );
    await today();
    await inPresses(
      "Contestar una cita",
      2,
      async (press) => {
        await press(phone.getByRole("link", { name: "Ver citas" }));
        await press(button("Aceptar"));
      },
      () => phone.getByText("¡Listo! Tu cita está confirmada"),
    );
    await today();
    await inPresses(
      "Ver la semana del diario",
      1,
      (press) => press(tab("Diario")),
      () => phone.getByText("Dos tacos de nopales"),
    );
    for (const [what, presses, seconds] of table) {
      process.stdout.write(`| ${what} | ${String(presses)} | ${seconds} s |\n`);
    }
    expect(product.complaints).toEqual([]);
  });
});
