import { addMonths } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  openScenario,
  page,
  product,
  returnToTab,
  signIn,
  tabsInSight,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const lucia = {
  email: "lucia@compras.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
/** A card that offers every instalment plan. */
const cardNumber = "4000004840000008";
const month = 30 * 86_400_000;

const code = "NUTRI10";

openScenario("store", async () => {
  const { call } = await aNutritionistOnline(lucia);
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  await createPromotion();
});

/** Creates a promotion as an operator does, with modules that need the cloud's address in the environment. */
async function createPromotion(): Promise<void> {
  const { createContext } = await import("@nutria/platform/context");
  const { savePromotionItem } = await import("@nutria/core/billing/promotion/index");
  const { commit } = await import("@nutria/core/kernel/table/commit");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  const { item } = await savePromotionItem(ctx, code, {
    percent: 10,
    startsAt: ctx.now(),
    endsAt: null,
    limitPerNutritionist: 1,
    limitInAll: null,
    isActive: true,
  });
  await commit(ctx, [item]);
}

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const panel = (): Locator => page.getByRole("dialog");
const market = "/settings/profile/market";
/** The day of the next charge after so many months. */
const dayAfter = (months: number): string =>
  formatDay(addMonths(dayAt(new Date().toISOString(), "America/Mexico_City"), months));

describe("purchases of a nutritionist", () => {
  test("she saves a card with the form of the provider of this machine", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/dashboard/**");
    await page.goto(`${market}/payment-methods`);
    await button("Agregar tarjeta").click();
    await page.getByLabel("Nombre en la tarjeta").fill("Lucía Campos");
    await page.getByLabel("Número de tarjeta").fill("4242424242424241");
    await page.getByLabel("Mes").selectOption("Diciembre");
    await page.getByLabel("Año").selectOption("2034");
    await page.getByLabel("CVV").fill("123");
    const save = panel().getByRole("button", { name: "Agregar tarjeta" });
    await save.click();
    await page.getByText("Ingresa un número de tarjeta válido").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByLabel("Número de tarjeta").fill(cardNumber);
    await save.click();
    await page.getByText("Tarjeta agregada con éxito").waitFor();
    await page.getByRole("row", { name: /0008.*Principal.*12\/2034/ }).waitFor();
  });

  test("on a phone every tab of the store is in sight", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => tabsInSight("Secciones de compras"))
      .toEqual(["Suscripciones", "Pases Inbody", "Formas de pago", "Facturación"]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("she buys passes with a code in three months; they arrive with their notification", async () => {
    await page.getByRole("link", { name: "Pases Inbody" }).click();
    await page.getByRole("radio", { name: /10 pases/ }).check();
    expect(await accessibilityViolations()).toEqual([]);
    await button("Comprar 10 pases").click();
    await page.getByLabel("Código de promoción").fill("NADIE");
    await button("Aplicar").click();
    await page.getByText("El código que ingresaste no existe, intenta con otro.").waitFor();
    await page.getByLabel("Código de promoción").fill(code);
    await button("Aplicar").click();
    await page.getByRole("radio", { name: /^3 meses/ }).check();
    expect(await accessibilityViolations()).toEqual([]);
    await button(/^Pagar .* en 3 meses$/).click();
    await panel().getByText("10 pases disponibles").waitFor();
    await panel()
      .getByText(/^3 meses/)
      .waitFor();
    // Her first purchase ends her first sign-in (spec B §4).
    await page.waitForURL("**/dashboard/patients");
    await page.keyboard.press("Escape");
    await page.getByText(/10 pases disponibles/).waitFor();
    await returnToTab(page);
    await button("Notificaciones: 1 sin leer").click();
    await page
      .getByText(/10 pases/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
  });

  test("she subscribes, and a month later the subscription is renewed once", async () => {
    await page.goto(`${market}/suscriptions`);
    await button("Suscribirme a Consultorio").click();
    await button(/^Suscribirme por/).click();
    await panel().getByText("Suscripción completada con éxito").waitFor();
    await button("Listo").click();
    await page.getByText("0 de 100").waitFor();
    await page.getByText(dayAfter(1), { exact: true }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);

    const later = new Date(Date.now() + month + 2 * 86_400_000).toISOString();
    for (let run = 0; run < 2; run += 1) {
      const answer = await fetch(`${product.url}/_local/jobs/subscription-renewals?now=${later}`, {
        method: "POST",
      });
      expect(answer.status).toBe(200);
    }
    await page.reload();
    await page.getByText(dayAfter(2), { exact: true }).waitFor();
    await page.goto("/settings/profile/history");
    await page.getByLabel("Periodo").selectOption("Todo");
    await page
      .getByRole("row", { name: /Consultorio.*Pagado/ })
      .nth(1)
      .waitFor();
    await expect.poll(() => page.getByRole("row", { name: /Consultorio/ }).count()).toBe(2);
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("her receipt adds up; she unsubscribes and keeps her places until the cut-off", async () => {
    await page.getByRole("link", { name: /^Ver recibo de 10 pases/ }).click();
    await page.getByText(/pesos \d\d\/100 M\.N\.$/).waitFor();
    await page.getByText(/no sustituye a la factura/).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.goto(`${market}/suscriptions`);
    await button("Cancelar suscripción").click();
    await panel().getByRole("button", { name: "Cancelar suscripción" }).click();
    await page.getByText("Termina pronto").waitFor();
    await page.getByText("0 de 100").waitFor();
    expect(product.complaints).toEqual([]);
  });
});
