import type { Client } from "@nutria/contract/wire/client";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { anEvent, measures } from "../support/partners";
import { accessibilityViolations, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline } from "../support/scenario/scenario-people";

let asLucia: Client;
let asPartner: Client;
const codes: string[] = [];
const lucia = {
  email: "lucia@muchos.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
  id: "",
};

openScenario("grouped-bell", openAccounts);

const bell = () => page.getByRole("button", { name: /^Notificaciones/ });
const popup = () => page.getByRole("dialog", { name: "Notificaciones" });
const unreadLines = () => popup().getByRole("link", { name: /^Sin leer/ });
const cards = () => page.getByRole("list", { name: "Pacientes activos" });

/** As many scans as a partner sends in two lists, of her two patients in turn. */
async function sendScans(count: number): Promise<void> {
  const scans = Array.from({ length: count }, (_, index) =>
    anEvent("newPatientInBody", { patient: codes[index % codes.length] ?? "", result: measures }),
  );
  for (let start = 0; start < count; start += 100) {
    const { results } = await asPartner(eventRoutes.ingestEvents, {
      body: scans.slice(start, start + 100) as never,
    });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["accepted"]));
  }
}

describe("118 scans of a partner", () => {
  test("are one line of the bell, which counts one, on a desk and on a phone", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL((url) => !url.pathname.startsWith("/signIn"));
    await page.goto("/dashboard/patients");
    await sendScans(118);
    const first = () => asLucia(notificationRoutes.listNotifications, { query: {} });
    await expect
      .poll(async () => (await first()).items.map(({ count }) => count), { timeout: 60_000 })
      .toContain(118);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.reload();
      await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).click();
      await popup()
        .getByText(/^118 resultados nuevos de Escaneo Centro: (Raúl Bravo|Sara Gil) Neri y 1 paciente más$/)
        .waitFor();
      expect(await unreadLines().count()).toBe(1);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(size.width);
      expect(await accessibilityViolations()).toEqual([]);
      await page.keyboard.press("Escape");
      await popup().waitFor({ state: "detached" });
    }
  });

  test("are read as one, and lead to the patients with the new results", async () => {
    await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).click();
    await popup()
      .getByRole("link", { name: /118 resultados/ })
      .click();
    await page.waitForURL("**/dashboard/patients");
    await page.getByRole("button", { name: "Notificaciones", exact: true }).waitFor();
    await expect.poll(() => cards().getByText("InBody nuevo").count()).toBe(2);
    await bell().click();
    await popup().getByText("No tienes notificaciones pendientes").waitFor();
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});

async function openAccounts(): Promise<void> {
  ({ id: lucia.id, call: asLucia } = await aNutritionistOnline(lucia));
  for (const [name, email] of [
    ["Raúl Bravo", "raul@muchos.example"],
    ["Sara Gil", "sara@muchos.example"],
  ] as const) {
    const { call } = await aPatientOnline({ email, password: "secreta2", name, lastName: "Neri" });
    const { _id } = await call(clientRoutes.createClientLinkRequest, {
      body: { nutritionist: lucia.id, note: "" },
    });
    await asLucia(patientRoutes.acceptLinkRequest, { params: { id: _id }, query: {} });
    codes.push((await call(clientRoutes.getPatientProfile, {})).registrationCode);
  }
  const { items } = await asLucia(notificationRoutes.listNotifications, { query: {} });
  for (const { _id } of items) {
    await asLucia(notificationRoutes.markNotificationAsSeen, { params: { id: _id } });
  }
  const { createContext } = await import("@nutria/platform/context");
  const { aPartner } = await import("../support/partners");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  const { key } = await aPartner(ctx);
  asPartner = httpClient(product.url, () => key);
}
