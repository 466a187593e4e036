import type { Client } from "@nutria/contract/wire/client";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import {
  returnToTab,
  accessibilityViolations,
  hasFocus,
  mailedLinkOf,
  openLive,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline } from "../support/scenario/scenario-people";

let asRaul: Client;
let asLucia: Client;
let asPartner: Client;
const lucia = {
  email: "lucia@avisos.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
  id: "",
};
const raul = {
  email: "raul@avisos.example",
  password: "secreta2",
  name: "Raúl",
  lastName: "Bravo Neri",
  id: "",
  code: "",
};

openScenario("notifications", openAccounts);

const bell = (): Locator => page.getByRole("button", { name: /^Notificaciones/ });
const cards = (): Locator => page.getByRole("list", { name: "Pacientes activos" });
const popup = (): Locator => page.getByRole("dialog", { name: "Notificaciones" });
const unread = (count: number) =>
  page.getByRole("button", { name: `Notificaciones: ${count} sin leer` }).waitFor();

/** How often requests are mailed, as the settings show it. */
async function requestsMail(): Promise<string> {
  const group = page.getByRole("button", { name: "Pacientes", exact: true });
  if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
  const field = page.getByLabel("Correo: Solicitudes de vinculación");
  return field.evaluate(
    (select) => (select as unknown as { selectedOptions: { text: string }[] }).selectedOptions[0]?.text ?? "",
  );
}

describe("a live bell", () => {
  test("has no notifications yet, and each group says so", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    await page.goto("/dashboard/patients");
    await bell().click();
    await popup().getByText("No tienes notificaciones pendientes").waitFor();
    await popup().getByText("No hay notificaciones de esta semana").waitFor();
    await page.keyboard.press("Escape");
    await popup().waitFor({ state: "detached" });
  });

  test("shows a patient's request without a reload, as does the tab of the requests", async () => {
    await asRaul(clientRoutes.createClientLinkRequest, { body: { nutritionist: lucia.id, note: "" } });
    await unread(1);
    await page.getByRole("tab", { name: /Solicitudes pendientes 1/ }).waitFor();
    await expect
      .poll(() => page.getByRole("status").allInnerTexts())
      .toContain("Nueva notificación: Raúl Bravo Neri te envió una solicitud para ser tu paciente");
  });

  test("opens with the keyboard, and follows the notification to the request", async () => {
    await bell().focus();
    await page.keyboard.press("Enter");
    await popup()
      .getByRole("link", { name: /Sin leer: Raúl/ })
      .waitFor();
    await expect.poll(() => hasFocus(popup())).toBe(true);
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard/patients?tab=requests");
    await popup().waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(bell())).toBe(true);
    await page.getByRole("tabpanel").getByText("Raúl").first().waitFor();
    await page.getByRole("button", { name: "Notificaciones", exact: true }).waitFor();
  });

  test("a scan marks the patient's card; its notification opens the result and removes the mark", async () => {
    const [request] = (await asLucia(patientRoutes.listLinkRequests, {})).items;
    await asLucia(patientRoutes.acceptLinkRequest, { params: { id: request?._id ?? "" }, query: {} });
    await openLive("/dashboard/patients");
    await page.getByRole("link", { name: /^Raúl/ }).waitFor();
    await sendScan("scan-0001", 78.2);
    await returnToTab(page);
    await cards().getByText("InBody nuevo").waitFor();
    await unread(1);
    await bell().click();
    await popup()
      .getByRole("link", { name: /Raúl.*resultado/ })
      .click();
    await page.waitForURL("**/progress/inbody");
    await page.getByRole("row", { name: "Peso 78.2 kg" }).waitFor();
    await page.getByRole("row").getByText("InBody nuevo").waitFor({ state: "detached" });
    await page.getByText("Escaneo Centro").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("another scan is shown beside the one before while she looks at the results", async () => {
    await sendScan("scan-0002", 77.1);
    await page.getByRole("row", { name: "Peso 77.1 kg −1.1 kg" }).waitFor();
    await page.getByRole("link", { name: "Pacientes", exact: true }).first().click();
    await page.getByRole("link", { name: /^Raúl/ }).waitFor();
    // She has seen it, so the mark disappears after the next answer.
    await cards().getByText("InBody nuevo").waitFor({ state: "detached" });
  });

  test("the mail of the request has a link to unsubscribe, which needs a press of its button", async () => {
    const link = await mailedLinkOf(lucia.email, "/unsubscribe/");
    await page.goto("/settings/profile/notifications");
    await expect.poll(() => requestsMail()).toBe("De inmediato");
    expect(await accessibilityViolations()).toEqual([]);

    const elsewhere = await product.visit({ viewport: { width: 390, height: 844 } });
    await elsewhere.goto(link);
    await elsewhere.getByText("Ya no te enviaremos un correo cuando un paciente quiera vincularse").waitFor();
    expect(await accessibilityViolations(elsewhere)).toEqual([]);
    await page.reload();
    await expect.poll(() => requestsMail()).toBe("De inmediato");
    await elsewhere.getByRole("button", { name: "Dejar de recibir estos correos" }).click();
    await elsewhere.getByText("Listo, ya no recibirás estos correos").waitFor();
    await elsewhere.context().close();
    await page.reload();
    await expect.poll(() => requestsMail()).toBe("Nunca");
  });

  test("she changes the setting again, and it is stored", async () => {
    await page.getByLabel("Correo: Solicitudes de vinculación").selectOption("Resumen diario");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Tus preferencias han sido actualizadas con éxito").first().waitFor();
    await page.reload();
    await expect.poll(() => requestsMail()).toBe("Resumen diario");
  });

  test("she looks at what a proposed appointment says to a patient, and the keyboard takes her back", async () => {
    await page.getByRole("tab", { name: "A tus pacientes" }).click();
    await page.getByRole("button", { name: "Citas", exact: true }).click();
    const open = page.getByRole("button", { name: "Ver texto: Le propones una cita" });
    await open.click();
    const preview = page.getByRole("dialog", { name: "Le propones una cita" });
    await preview.getByRole("region", { name: "WhatsApp" }).getByText("Ver mi cita").waitFor();
    await preview
      .getByRole("region", { name: "Correo" })
      .getByText(/te propone una cita en Nutria/)
      .waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    await open.and(page.locator(":focus")).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("on a phone the bell opens a sheet, and the results fit", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [
      `/dashboard/patients/${raul.id}/progress`,
      "/settings/profile/notifications",
      "/settings/profile/notifications?tab=patients",
    ]) {
      await page.goto(address);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      expect(await page.evaluate<number>("document.documentElement.scrollWidth"), address).toBe(320);
      expect(await accessibilityViolations(), address).toEqual([]);
    }
    await bell().click();
    await popup().getByRole("heading", { name: "Hoy" }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await popup().getByRole("button", { name: "Cerrar" }).click();
    await popup().waitFor({ state: "detached" });
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});

async function sendScan(id: string, weight: number): Promise<void> {
  const { results } = await asPartner(eventRoutes.ingestEvents, {
    body: {
      id,
      type: "newPatientInBody",
      occurredAt: new Date().toISOString(),
      data: {
        patient: raul.code,
        result: {
          weight,
          skeletalMuscleMass: 33.4,
          bodyFatMass: 17.9,
          bodyFatPercentage: 22.9,
          bodyMassIndex: 25.1,
          basalMetabolicRate: 1672,
          visceralFat: 7,
          waistHipRatio: 0.88,
          totalBodyWater: 44.1,
        },
      },
    },
  });
  expect(results).toMatchObject([{ status: "accepted" }]);
}

/** Lucía's practice, Raúl, who has the app, and a partner with a scanner. */
async function openAccounts(): Promise<void> {
  ({ id: lucia.id, call: asLucia } = await aNutritionistOnline(lucia));
  ({ id: raul.id, call: asRaul } = await aPatientOnline(raul));
  raul.code = (await asRaul(clientRoutes.getPatientProfile, {})).registrationCode;
  await createDemoPartner();
}

/** A partner with a key. Loaded only when the environment contains the cloud's address. */
async function createDemoPartner(): Promise<void> {
  const { createContext } = await import("@nutria/platform/context");
  const { aPartner } = await import("../support/partners");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  const { key } = await aPartner(ctx);
  asPartner = httpClient(product.url, () => key);
}
