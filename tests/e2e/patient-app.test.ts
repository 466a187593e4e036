import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { iterations, testInDepth } from "../support/depth";
import { addPatientForm } from "../support/patients";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const zone = "America/Mexico_City";
const day = dayAt(new Date().toISOString(), zone);
const monday = startOfWeek(day, 1);
const password = "manzana-verde-7";
const elena = { email: "elena@app.example", password: "secreta1", name: "Elena", lastName: "Rivas" };
const hugo = { email: "hugo@app.example", password: "secreta2", name: "Hugo", lastName: "Sáenz" };
const carmen = addPatientForm({ name: "Carmen", lastName: "Villalobos", email: "carmen@app.example" });

let asElena: OnlinePerson;
let carmenId: string;
let phone: Page;

const meal = (name: string, time: string, menu: string) => ({ name, time, menu, portions: { frutas: 1 } });

openScenario("patient-app", async () => {
  asElena = await aNutritionistOnline(elena);
  await completeProfile({ call: asElena.call }, { name: elena.name, lastName: elena.lastName });
  await asElena.call(conversationSettingRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, diary: true, messages: true, asksGlucose: true },
  });
  const { patient } = await asElena.call(patientRoutes.createPatient, { body: carmen });
  carmenId = patient._id;
  await product.settle();
  phone = await product.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
});

/** The diary of this week as the nutritionist reads it. */
const diaryOf = () =>
  asElena.call(diaryRoutes.getDiary, { params: { id: carmenId }, query: { from: monday } });
const tick = (name: string, on = phone) => on.getByRole("checkbox", { name });
const signIn = async (email: string, word: string) => {
  await phone.getByLabel("Correo").fill(email);
  await phone.getByLabel("Contraseña", { exact: true }).fill(word);
  await phone.getByRole("button", { name: "Entrar", exact: true }).click();
  await phone.getByRole("heading", { name: /^Hola/ }).waitFor();
};

describe("the first opening", () => {
  test("from what was mailed: the answer, a password, one consent, and today is there", async () => {
    await phone.goto(await mailedLinkOf(carmen.email, "/p/"));
    await phone.getByRole("button", { name: "Aceptar" }).click();
    await phone.getByRole("link", { name: "Abrir mi app" }).click();
    await phone.getByRole("heading", { name: "Hola, Carmen" }).waitFor();
    expect(new URL(phone.url()).pathname).toBe("/mi/empezar");
    await phone.getByRole("button", { name: "Entrar" }).click();
    await phone.getByText("Acepta el aviso de privacidad para continuar").waitFor();
    await phone.getByLabel("Crea tu contraseña").fill(password);
    await phone.getByRole("checkbox", { name: /Acepto el aviso de privacidad/ }).check();
    expect(await accessibilityViolations(phone)).toEqual([]);
    await phone.getByRole("button", { name: "Entrar" }).click();
    await phone.getByText("Elena está preparando tu plan").waitFor();
    expect(phone.url()).toBe(`${product.url}/mi/hoy`);
  });

  test("the plan that the nutritionist sends is on the phone within a second", async () => {
    const plan = await asElena.call(recordRoutes.createMealPlan, {
      body: {
        ...{ patient: carmenId, startDate: addCalendarDays(day, -2), endDate: addCalendarDays(day, 20) },
        meals: [
          meal("Desayuno", "07:30", "Huevos con nopales"),
          meal("Comida", "14:30", "Caldo de pollo"),
          meal("Cena", "20:30", "Tostadas de tinga"),
        ],
      },
    });
    await asElena.call(recordRoutes.mailMealPlan, { params: { id: plan._id }, body: {} });
    await phone.getByText("Huevos con nopales").waitFor();
  });
});

describe("a meal of the plan", () => {
  const press = () =>
    phone
      .getByRole("button", { name: "Comí lo del plan" })
      .or(tick("Comí el desayuno"))
      .first()
      .click({ force: true });

  test("that was pressed by mistake is taken back with one more", async () => {
    await press();
    // It is offered for some seconds only.
    await phone.getByRole("button", { name: "Deshacer" }).click();
    await phone.getByText("0 de 3 comidas").waitFor();
    await expect
      .poll(async () => (await diaryOf()).entries.filter(({ withdrawnAt }) => withdrawnAt === null))
      .toEqual([]);
  });

  test("is logged with one press, and the nutritionist has it", async () => {
    await press();
    await phone.getByText("1 de 3 comidas").waitFor();
    await expect.poll(async () => (await diaryOf()).entries.map(({ kind }) => kind)).toEqual(["plan"]);
  });
});

describe("the installed app", () => {
  test("has a manifest that a phone installs, and icons", async () => {
    const href = await phone.locator("link[rel=manifest]").getAttribute("href");
    const manifest = (await (await fetch(`${product.url}${href ?? ""}`)).json()) as {
      start_url: string;
      scope: string;
      display: string;
      lang: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({
      start_url: "/mi/hoy",
      scope: "/mi/",
      display: "standalone",
      lang: "es-MX",
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src } of manifest.icons) expect((await fetch(`${product.url}${src}`)).status, src).toBe(200);
  });

  test("is served by its own worker, which knows every file of it", async () => {
    // A page that loads before its worker is active keeps the one of the whole site.
    const activeOne = () =>
      phone.evaluate<{ script: string; scope: string } | null>(
        "navigator.serviceWorker.ready.then(({ active, scope }) => active && ({ script: active.scriptURL, scope }))",
      );
    await expect.poll(async () => (await activeOne())?.script).toBe(`${product.url}/mi/sw.js`);
    await phone.reload();
    const worker = await activeOne();
    expect(worker).toEqual({ script: `${product.url}/mi/sw.js`, scope: `${product.url}/mi/` });
    await expect
      .poll(() => phone.evaluate("navigator.serviceWorker.controller?.scriptURL"))
      .toBe(worker?.script);
  });
});

const bites = Array.from(
  { length: iterations({ suite: 6, depth: 20 }) },
  (_, index) => `Bocado ${String(index + 1)}`,
);

describe("without a connection", () => {
  test("the app opens with the plan of today, and says from when it is", async () => {
    await phone.getByText("Caldo de pollo").waitFor();
    await phone.context().setOffline(true);
    await phone.goto("/mi/hoy");
    await phone.getByText("Caldo de pollo").waitFor();
    await phone.getByText(/^Sin conexión · copia de las \d\d:\d\d$/).waitFor();
    expect(await accessibilityViolations(phone)).toEqual([]);
  });

  test("entries are logged, wait on the phone, and survive its restart", async () => {
    await phone.goto("/mi/diario");
    for (const bite of bites) {
      await phone.getByRole("button", { name: "Registrar", exact: true }).last().click();
      await phone.getByRole("button", { name: "Otra comida", exact: true }).click();
      await phone.getByRole("button", { name: "Escribir" }).click();
      await phone.getByLabel("Cuéntalo con tus palabras").fill(bite);
      await phone.getByRole("button", { name: "Guardar", exact: true }).click();
      // It says so once the phone has it.
      await phone.getByRole("link", { name: new RegExp(`Por enviar ${bite}$`) }).waitFor();
    }
    await phone.reload();
    await phone.getByText(`${bites.length} registros por enviar`).waitFor();
    await expect.poll(() => phone.getByRole("link", { name: /Bocado/ }).count()).toBe(bites.length);
    expect((await diaryOf()).entries.filter(({ text }) => text !== "")).toEqual([]);
  });

  test("nothing of it can be read in the phone's storage", async () => {
    const stored = await phone.evaluate<string>(`(async () => {
      let text = JSON.stringify({ ...localStorage });
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise((resolve) => {
          indexedDB.open(name).onsuccess = ({ target }) => resolve(target.result);
        });
        for (const store of database.objectStoreNames) {
          const rows = await new Promise((resolve) => {
            database.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) => resolve(target.result);
          });
          for (const { bytes } of rows) if (bytes) text += new TextDecoder("latin1").decode(bytes);
        }
        database.close();
      }
      return text;
    })()`);
    expect(stored.length).toBeGreaterThan(5_000);
    for (const word of ["Bocado", "Caldo", "nopales", "Villalobos", "accessToken"])
      expect(stored).not.toContain(word);
  });

  test("all are there once, in their order, when the connection is back", async () => {
    await phone.context().setOffline(false);
    const logged = async () =>
      (await diaryOf()).entries
        .filter(({ text }) => text !== "")
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ text }) => text);
    await expect.poll(logged).toEqual(bites);
    await expect.poll(() => phone.getByText("Por enviar").count()).toBe(0);
    await expect.poll(() => phone.getByRole("link", { name: /Bocado/ }).count()).toBe(bites.length);
  });
});

describe("an entry", () => {
  test("is commented by both, and a heart answers", async () => {
    const { entries } = await diaryOf();
    const first = entries.find(({ text }) => text === bites[0]);
    if (!first) throw new Error("The first entry is not there");
    await phone.getByRole("link", { name: /Bocado 1$/ }).click();
    await asElena.call(diaryRoutes.commentDiaryEntry, {
      params: { id: carmenId },
      body: { entry: first._id, text: "¡Muy bien!" },
    });
    await phone.getByText("¡Muy bien!").waitFor();
    await phone.getByRole("button", { name: "Me gusta este comentario" }).click();
    await phone.getByLabel("Comentario", { exact: true }).fill("Gracias");
    await phone.getByRole("button", { name: "Enviar comentario" }).click();
    const commented = async () =>
      (await diaryOf()).entries
        .find(({ _id }) => _id === first._id)
        ?.comments.map(({ from, text, isLoved }) => ({ from, text, isLoved }));
    await expect.poll(commented).toEqual([
      { from: "nutritionist", text: "¡Muy bien!", isLoved: true },
      { from: "patient", text: "Gracias", isLoved: false },
    ]);
    expect(await accessibilityViolations(phone)).toEqual([]);
  });
});

describe("a second account on the same phone", () => {
  test("sees nothing of the first, whose unsent entry waits for it", async () => {
    await aPatientOnline(hugo);
    await phone.goto("/mi/hoy");
    await phone.getByRole("button", { name: "Un vaso", exact: true }).waitFor();
    // The session ends elsewhere, while something is not sent yet.
    await phone.route("**/v1/event", (route) => route.abort());
    await phone.getByRole("button", { name: "Un vaso", exact: true }).click();
    // It is said once it is stored.
    await phone.getByText("1 registro por enviar").first().waitFor();
    await phone.evaluate(
      "localStorage.setItem('nutria.mi.session', JSON.stringify({ ...JSON.parse(localStorage.getItem('nutria.mi.session')), refreshToken: null }))",
    );
    await phone.goto("/mi/hoy");
    await phone.getByText(/Tu sesión terminó/).waitFor();
    await phone.getByText("Caldo de pollo").waitFor();
    await phone.getByRole("link", { name: "Inicia sesión" }).click();
    await phone.getByLabel("Correo").fill(hugo.email);
    await phone.getByLabel("Contraseña", { exact: true }).fill(hugo.password);
    await phone.getByRole("button", { name: "Entrar", exact: true }).click();
    await phone.getByRole("heading", { name: "Aún no tienes nutrióloga ni nutriólogo aquí" }).waitFor();
    expect(await phone.getByText(/Caldo de pollo|Elena/).count()).toBe(0);
    await phone.unroute("**/v1/event");
    expect((await diaryOf()).days.find((one) => one.day === day)?.water).toBeNull();
  });

  test("leaves nothing on the phone when it signs out; the first one's entry goes when she is back", async () => {
    await phone.getByRole("link", { name: "Ver mis solicitudes y ajustes" }).click();
    await phone.getByRole("button", { name: /Cerrar sesión/ }).click();
    await phone.getByRole("heading", { name: "Entra a tu app" }).waitFor();
    const names = await phone.evaluate<string[]>(
      "indexedDB.databases().then((all) => all.map(({ name }) => name))",
    );
    expect(names).toEqual([`nutria.mi.${carmenId}`]);
    await signIn(carmen.email, password);
    await expect.poll(async () => (await diaryOf()).days.find((one) => one.day === day)?.water).toBe(1);
  });

  test("signing out deletes the copy and the session, and the address of a screen shows nothing any more", async () => {
    await phone.goto("/mi/ajustes");
    await phone.getByRole("button", { name: /Cerrar sesión/ }).click();
    await phone.getByRole("heading", { name: "Entra a tu app" }).waitFor();
    expect(await phone.evaluate("indexedDB.databases().then((all) => all.length)")).toBe(0);
    expect(await phone.evaluate("localStorage.getItem('nutria.mi.session')")).toBeNull();
    await phone.context().setOffline(true);
    await phone.goto("/mi/diario");
    await phone.getByRole("heading", { name: "Entra a tu app" }).waitFor();
    await phone.context().setOffline(false);
  });

  testInDepth("a shared phone keeps nothing at all, and forgets the session with its tab", async () => {
    await phone.goto("/mi/hoy");
    await phone.getByLabel("Este teléfono es compartido").check();
    await signIn(carmen.email, password);
    await phone.getByText("Caldo de pollo").waitFor();
    expect(await phone.evaluate("indexedDB.databases().then((all) => all.length)")).toBe(0);
    expect(await phone.evaluate("localStorage.getItem('nutria.mi.session')")).toBeNull();
    const tab = await phone.context().newPage();
    await tab.goto("/mi/hoy");
    await tab.getByRole("heading", { name: "Entra a tu app" }).waitFor();
    await tab.close();
  });
});

testInDepth.each([390, 1280])("every screen is accessible at %i pixels", async (width) => {
  await phone.setViewportSize({ width, height: 844 });
  for (const path of [
    "hoy",
    "diario",
    "ajustes",
    "ajustes/nutriologos",
    "ajustes/accesos",
    "ajustes/contrasena",
  ]) {
    await phone.goto(`/mi/${path}`);
    await phone.getByRole("heading", { level: 1 }).waitFor();
    await phone.waitForLoadState("networkidle");
    expect([path, await accessibilityViolations(phone)]).toEqual([path, []]);
    const overflow = await phone.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    expect([path, overflow]).toEqual([path, 0]);
  }
  expect(product.complaints).toEqual([]);
  await page.close();
});
