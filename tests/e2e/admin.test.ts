import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import axe from "axe-core";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { startRunningProduct, type RunningProduct } from "../support/running-product";

let product: RunningProduct;
let page: Page;
const administrator = { email: "ines@administracion.example", password: "secreta3" };
const lucia = { email: "lucia@administrada.example", password: "secreta1" };
const raul = { email: "raul@administrada.example", password: "secreta2" };
let patientCode = "";
let key = "";

beforeAll(async () => {
  product = await startRunningProduct();
  await openAccounts();
  page = await product.visit();
}, 120_000);
afterAll(() => product.close());

// One story, told in order: each part goes on where the one before it ended, so the rest of a broken one is left out.
let isBroken = false;
beforeEach(({ skip, onTestFailed }) => {
  if (isBroken) skip();
  onTestFailed(async () => {
    isBroken = true;
    await page.screenshot({ path: ".build/admin.png", fullPage: true });
  });
});

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const dialog = (name: string): Locator => page.getByRole("dialog", { name });
const tab = (name: string): Locator =>
  page.getByRole("navigation", { name: "Secciones de administración" }).getByRole("link", { name });
const agenda = (): Locator => page.getByRole("switch", { name: /^Agenda de Lucía/ });

describe("an administrator's day", { timeout: 60_000 }, () => {
  test("she signs in at her own door, and finds who registered", async () => {
    await page.goto("/admin");
    expect(await faultsOfAccess()).toEqual([]);
    await signIn(administrator);
    const row = page.getByRole("row", { name: /Lucía Campos/ });
    await row.getByText("Correo confirmado").waitFor();
    expect(await faultsOfAccess()).toEqual([]);
    await page.goto("/dashboard/patients");
    await page.waitForURL("**/admin/nutritionists");
  });

  test("she closes an agenda after being asked, and gives passes", async () => {
    await agenda().click();
    await dialog("Desactivar agenda").getByRole("button", { name: "Desactivar agenda" }).click();
    await page.getByText("La agenda ha sido desactivada con éxito").waitFor();
    await page.reload();
    await agenda().waitFor();
    expect(await agenda().isChecked()).toBe(false);
    await button(/^Dar pases a Lucía/).click();
    await page.getByLabel("Cantidad de pases").fill("7");
    await page.getByLabel("Motivo").fill("Bienvenida");
    expect(await faultsOfAccess()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText("Se agregaron 7 pases con éxito").waitFor();
    await page.getByRole("cell", { name: "7", exact: true }).waitFor();
  });

  test("she adds a partner, gives it scans and a key that works", async () => {
    await tab("Socios").click();
    await button("Agregar socio").click();
    await page.getByLabel("Nombre").fill("Escáner Puebla");
    await page.getByLabel("Dirección").fill("Calle 5 Norte 12");
    await page.getByLabel("Ciudad").fill("Puebla");
    await dialog("Agregar socio").getByRole("button", { name: "Agregar socio" }).click();
    await page.getByText("Sin escaneos").waitFor();
    await button("Sumar escaneos a Escáner Puebla").click();
    await page.getByLabel("Cantidad").fill("11");
    await page.getByLabel("Motivo").fill("Primera entrega");
    await dialog("Escaneos disponibles").getByRole("button", { name: "Sumar escaneos" }).click();
    await page.getByText("Sin escaneos").waitFor({ state: "detached" });
    await button("Más acciones de Escáner Puebla").click();
    await page.getByRole("menuitem", { name: "Dar llave nueva" }).click();
    await button("Crear llave").click();
    key = await page.getByLabel("Llave", { exact: true }).inputValue();
    expect(await faultsOfAccess()).toEqual([]);
    await button("Ya la guardé").click();
    expect(await page.content()).not.toContain(key);
    const { results } = await httpClient(product.url, () => key)(eventRoutes.ingestEvents, {
      body: event("low-0001", "partnerLowStock", { available: 3 }),
    });
    expect(results).toMatchObject([{ status: "accepted" }]);
  });

  test("what the partner says reaches her bell without a reload, and she marks it as read", async () => {
    await tab("Notificaciones").click();
    const news = page.getByRole("main").getByRole("button", { name: /^Sin leer: .*Escáner Puebla/ });
    await news.click();
    await news.waitFor({ state: "detached" });
    expect(await faultsOfAccess()).toEqual([]);
  });

  test("an event that cannot be taken waits among the dead letters, is sent again, and thrown away", async () => {
    const { results } = await httpClient(product.url, () => key)(eventRoutes.ingestEvents, {
      body: event("used-0001", "patientUsedPass", { patient: patientCode }),
    });
    expect(results).toMatchObject([{ status: "accepted" }]);
    const replay = button("Volver a entregar received.patientUsedPass");
    await expect
      .poll(
        async () => {
          await page.goto("/admin/dead-letters");
          await page.getByRole("table").or(page.getByText("Todo se entregó")).waitFor();
          return replay.count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1);
    await replay.click();
    await page.getByText("El evento se volvió a entregar").waitFor();
    await button("Descartar received.patientUsedPass").click();
    expect(await faultsOfAccess()).toEqual([]);
    await dialog("Descartar evento").getByRole("button", { name: "Descartar evento" }).click();
    await page.getByText("El evento ha sido descartado con éxito").waitFor();
  });

  test("on a phone nothing is wider than the screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const section of ["nutritionists", "partners", "dead-letters", "notifications"]) {
      await page.goto(`/admin/${section}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
      expect(await faultsOfAccess()).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("she leaves, and a nutritionist who comes to that door is asked to sign in", async () => {
    await button(/^Tu cuenta/).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await page.getByRole("heading", { name: "Administración de Nutria" }).waitFor();
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    await page.goto("/admin/partners");
    await page.getByText(`Tienes abierta la sesión de ${lucia.email}`, { exact: false }).waitFor();
    await signIn(administrator);
    await page.waitForURL("**/admin/**");
    await tab("Socios").waitFor();
    expect(product.complaints).toEqual([]);
  });
});

async function signIn({ email, password }: typeof lucia): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).last().click();
}

function event(id: string, type: "partnerLowStock" | "patientUsedPass", data: Record<string, unknown>) {
  return { id, type, occurredAt: new Date().toISOString(), data };
}

async function faultsOfAccess(): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<axe.AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** An administrator, as an operator makes one; a nutritionist; and a patient who holds no pass. */
async function openAccounts(): Promise<void> {
  const visitor = httpClient(product.url);
  await visitor(authRoutes.registerNutritionist, {
    body: {
      ...lucia,
      name: "Lucía",
      lastName: "Campos Rivera",
      sex: "female",
      phoneNumber: "5512345678",
      countryCode: 52,
      nutritionistProfile: { professionalLicense: "en trámite" },
    },
  });
  const { _id: patientId } = await visitor(clientRoutes.registerPatient, {
    body: {
      ...raul,
      name: "Raúl",
      lastName: "Bravo Neri",
      phoneNumber: "8112345678",
      countryCode: 52,
    },
  });
  for (const { email } of [lucia, raul]) {
    const { links } = await product.mailTo(email);
    await fetch(links.find((link) => link.includes("/v1/auth/verify")) ?? "");
  }
  // Loaded once the environment says where the cloud is.
  const { createContext } = await import("@nutria/platform/context");
  const { findPerson } = await import("@nutria/core/patient/index");
  const { createAdministrator } = await import("@nutria/core/account/index");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  patientCode = (await findPerson(ctx, patientId))?.registrationCode ?? "";
  const { _id } = await createAdministrator(ctx, { email: administrator.email });
  await ctx.identity.setPassword(_id, administrator.password);
}
