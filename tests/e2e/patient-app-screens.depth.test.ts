import { authRoutes } from "@nutria/contract/routes/auth";
import { conversationSettingRoutes, threadRoutes } from "@nutria/contract/routes/messages";
import { clientRoutes } from "@nutria/contract/routes/client";
import { demoAccount, demoPatient } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { httpClient } from "../support/http-client";
import { floatsOver } from "../support/scenario/floats";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";
import { everyViolation, violationsInBothSchemes } from "../support/scenario/scenario";

let product: RunningProduct;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } });

beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
  const nutritionist = await signedIn("nutritionist", demoAccount);
  const { _id: id } = await (await signedIn("patient", demoPatient))(clientRoutes.getPatientProfile, {});
  await nutritionist(conversationSettingRoutes.saveConversationSettings, {
    body: {
      ...{ messages: true, diary: true, asksGlucose: true, showsCalories: false },
      ...{ hours: [], autoReply: "", quickReplies: [] },
    },
  });
  await nutritionist(threadRoutes.sendMessage, { params: { id }, body: { text: "Vi tu desayuno" } });
});
afterAll(() => product.close());

async function signedIn(role: "nutritionist" | "patient", body: { email: string; password: string }) {
  const { token } = await httpClient(product.url)(authRoutes.login, { query: { role }, body });
  return httpClient(product.url, () => token.accessToken);
}

/** The app of the demo patient, signed in. */
async function openApp(width: number): Promise<Page> {
  const page = await product.visit({ viewport: { width, height: 844 }, colorScheme: "light" });
  await page.goto("/mi/entrar");
  await page.getByLabel("Correo").fill(demoPatient.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPatient.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL("**/mi/hoy");
  return page;
}

const overflow = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");

/** What is seen of each screen once it has read what it shows. */
const screens: readonly [path: string, ready: (page: Page) => Promise<unknown>][] = [
  ["/mi/plan", (page) => page.getByRole("article").first().waitFor()],
  [
    "/mi/progreso",
    (page) =>
      page
        .getByRole("link", { name: /Análisis del/ })
        .first()
        .waitFor(),
  ],
  ["/mi/mensajes", (page) => page.getByText("Vi tu desayuno").last().waitFor()],
  ["/mi/citas", (page) => page.getByRole("heading", { name: "Pasadas" }).waitFor()],
  ["/mi/entrenos", (page) => page.getByRole("heading", { name: "Tus entrenos" }).waitFor()],
];

describe.each([320, 390, 1280])("what stays at its place at %i px", (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openApp(width);
  });
  afterAll(() => page.close());

  test.each([
    "/mi/hoy",
    "/mi/diario",
    ...screens.map(([path]) => path),
    "/mi/ajustes",
    "/mi/ajustes/accesos",
  ])("covers no control of %s in part", async (path) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("[data-placeholder]").count()).toBe(0);
    expect(await floatsOver(page)).toEqual([]);
  });
});

describe.each([390, 1280])("the screens of the app at %i px", (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openApp(width);
  });
  afterAll(() => page.close());

  test.each(screens)("%s fits, and is accessible in light and in dark", async (path, ready) => {
    await page.goto(path);
    await ready(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // Everything in light includes what is serious there.
    expect(await violationsInBothSchemes(page, everyViolation)).toEqual([]);
  });

  test.each([
    "/mi/hoy",
    "/mi/diario",
    "/mi/ajustes",
    "/mi/ajustes/accesos",
    "/mi/ajustes/sesiones",
    "/mi/ajustes/contrasena",
  ])("nothing that axe knows is wrong on %s", async (path) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("[data-placeholder]").count()).toBe(0);
    expect(await everyViolation(page)).toEqual([]);
  });

  test("a new version is offered above what stays at the bottom, and never over a typed word", async () => {
    await page.goto("/mi/mensajes");
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    const offer = page.getByText("Hay una versión nueva de Nutria.");
    const field = page.getByRole("textbox", { name: "Escribe un mensaje…" });
    await page.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))");
    await offer.waitFor();
    await field.fill("Hola");
    await offer.waitFor({ state: "hidden" });
    await field.fill("");
    await field.blur();
    await page.getByRole("button", { name: "Actualizar" }).click();
    await offer.waitFor({ state: "hidden" });
    await field.waitFor();
  });

  test("the parts of the plan and its sheet of swaps are accessible", async () => {
    await page.goto("/mi/plan");
    await page
      .getByRole("button", { name: /^Cambiar/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("radio").nth(1).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await page.getByRole("button", { name: "Equivalentes" }).click();
    await page.getByRole("heading", { name: "Frutas" }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Súper" }).click();
    await page.getByRole("checkbox").first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test("one result, and choosing when a pass is used, are accessible", async () => {
    await page.goto("/mi/progreso");
    await page.getByRole("button", { name: "Elegir fecha" }).first().click();
    await page.getByRole("dialog").getByLabel("Hora").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await page
      .getByRole("link", { name: /Análisis del/ })
      .first()
      .click();
    await page.getByText(/No es un diagnóstico/).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});

test("a message reaches the nutritionist, and a swap of today stays on the phone", async () => {
  const page = await openApp(390);
  const nutritionist = await signedIn("nutritionist", demoAccount);
  const { _id: id } = await (await signedIn("patient", demoPatient))(clientRoutes.getPatientProfile, {});
  await page.goto("/mi/mensajes");
  await page.getByRole("textbox").fill("Me siento mareada");
  await page.getByRole("link", { name: "Llamar al 911" }).waitFor();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect
    .poll(async () => {
      const { items } = await nutritionist(threadRoutes.listMessages, { params: { id }, query: {} });
      return items[0]?.text;
    })
    .toBe("Me siento mareada");
  await page.goto("/mi/plan");
  await page
    .getByRole("button", { name: /^Cambiar/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Cambiar solo por hoy" }).click();
  await page.getByText("Cambiado hoy").waitFor();
  await page.reload();
  await page.getByText("Cambiado hoy").waitFor();
  expect(product.complaints).toEqual([]);
  await page.close();
});
