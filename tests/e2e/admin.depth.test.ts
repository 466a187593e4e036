import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import {
  accessibilityViolations,
  openScenario,
  page,
  product,
  signIn,
  signInAsAdministrator,
} from "../support/scenario/scenario";
import {
  aPatientOnline,
  confirmEmail,
  createDemoAdministrator,
  registerNutritionist,
} from "../support/scenario/scenario-people";

const administrator = { email: "ines@administracion.example", password: "secreta3" };
const lucia = {
  email: "lucia@administrada.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
/** A patient who holds no pass. */
const raul = {
  email: "raul@administrada.example",
  password: "secreta2",
  name: "Raúl",
  lastName: "Bravo Neri",
  code: "",
};
let key = "";
let nextCode: () => Promise<string>;

openScenario("admin", async () => {
  nextCode = await createDemoAdministrator(administrator);
  await registerNutritionist(lucia);
  await confirmEmail(lucia);
  const { call } = await aPatientOnline(raul);
  raul.code = (await call(clientRoutes.getPatientProfile, {})).registrationCode;
});

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const dialog = (name: string): Locator => page.getByRole("dialog", { name });
const tab = (name: string): Locator =>
  page.getByRole("navigation", { name: "Secciones de administración" }).getByRole("link", { name });
const agenda = (): Locator => page.getByRole("switch", { name: /^Agenda de Lucía/ });

describe("an administrator's day", () => {
  test("she signs in on the administrators' page, and sees who registered", async () => {
    await page.goto("/admin");
    expect(await accessibilityViolations()).toEqual([]);
    await signInAsAdministrator(administrator, nextCode);
    const row = page.getByRole("row", { name: /Lucía Campos/ });
    await row.getByText("Correo confirmado").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.goto("/dashboard/patients");
    await page.waitForURL("**/admin/nutritionists");
  });

  test("she closes an agenda after confirming, and gives passes", async () => {
    await agenda().click();
    await dialog("Desactivar agenda").getByRole("button", { name: "Desactivar agenda" }).click();
    await page.getByText("La agenda ha sido desactivada con éxito").waitFor();
    await page.reload();
    await agenda().waitFor();
    await expect.poll(() => agenda().isChecked()).toBe(false);
    await button(/^Dar pases a Lucía/).click();
    await page.getByLabel("Cantidad de pases").fill("7");
    await page.getByLabel("Motivo").fill("Bienvenida");
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText("Se agregaron 7 pases con éxito").waitFor();
    await page.getByRole("cell", { name: "7", exact: true }).waitFor();
  });

  test("she adds a partner, gives it scans and a working key", async () => {
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
    expect(await accessibilityViolations()).toEqual([]);
    await button("Ya la guardé").click();
    expect(await page.content()).not.toContain(key);
    const { results } = await httpClient(product.url, () => key)(eventRoutes.ingestEvents, {
      body: event("low-0001", "partnerLowStock", { available: 3 }),
    });
    expect(results).toMatchObject([{ status: "accepted" }]);
  });

  test("a partner's event reaches her bell without a reload, and she marks it as read", async () => {
    await tab("Notificaciones").click();
    const news = page.getByRole("main").getByRole("button", { name: /^Sin leer: .*Escáner Puebla/ });
    await news.click();
    await news.waitFor({ state: "detached" });
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("an event that fails is listed among the dead letters, resent, and discarded", async () => {
    const { results } = await httpClient(product.url, () => key)(eventRoutes.ingestEvents, {
      body: event("used-0001", "patientUsedPass", { patient: raul.code }),
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
    expect(await accessibilityViolations()).toEqual([]);
    await dialog("Descartar evento").getByRole("button", { name: "Descartar evento" }).click();
    await page.getByText("El evento ha sido descartado con éxito").waitFor();
  });

  test("on a phone nothing is wider than the screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const section of ["nutritionists", "partners", "dead-letters", "notifications"]) {
      await page.goto(`/admin/${section}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
      expect(await accessibilityViolations()).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("she signs out, and a nutritionist on that page is asked to sign in", async () => {
    await button(/^Tu cuenta/).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await page.getByRole("heading", { name: "Administración de Nutria" }).waitFor();
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    await page.goto("/admin/partners");
    await page.getByText(`Tienes abierta la sesión de ${lucia.email}`, { exact: false }).waitFor();
    await signInAsAdministrator(administrator, nextCode);
    await page.waitForURL("**/admin/**");
    await tab("Socios").waitFor();
    expect(product.complaints).toEqual([]);
  });
});

function event(id: string, type: "partnerLowStock" | "patientUsedPass", data: Record<string, unknown>) {
  return { id, type, occurredAt: new Date().toISOString(), data };
}
