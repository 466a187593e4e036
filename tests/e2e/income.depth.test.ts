import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile, onsiteOffice, service } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const lucia = {
  email: "lucia@cobros.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const zone = "America/Mexico_City";
/** Yesterday, which may be in the month before. */
const day = addCalendarDays(dayAt(new Date().toISOString(), zone), -1);
const month = day.slice(0, 7);
let patientName: string;

openScenario("income", async () => {
  const { call } = await aNutritionistOnline(lucia);
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  const form = { ...addPatientForm(), name: "Raúl", lastName: "Bravo Neri" };
  patientName = "Raúl Bravo Neri";
  const { patient } = await call(patientRoutes.createPatient, { body: form });
  const link = await mailedLinkOf(form.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: link.split("/p/")[1] ?? "" },
  });
  const { _id: office } = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const { nutritionistProfile } = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [{ ...service(), price: 70_000 }] } },
  });
  const visit = { service: nutritionistProfile.services[0]?._id ?? "", office, mode: "site" as const };
  await call(agendaRoutes.createAppointment, {
    body: { ...visit, patient: patient._id, startDate: `${day}T10:00` },
  });
});

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const summary = () => page.getByRole("region", { name: "Resumen del mes" }).innerText();

describe("the payments of visits", () => {
  test("a visit that took place is owed, and one press on the method records its payment", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/dashboard/**");
    await page.getByRole("link", { name: "Cobros" }).click();
    await page.waitForURL("**/dashboard/income");
    await page.goto(`/dashboard/income?month=${month}`);
    await button(`Marcar como pagado: la visita de ${patientName}`).click();
    await expect.poll(() => page.getByLabel("Monto, en pesos").inputValue()).toBe("700.00");
    expect(await accessibilityViolations()).toEqual([]);
    await button(/^Transferencia: registrar/).click();
    // A toast that is pointed at stays.
    await page.getByText("Cobro registrado: transferencia").hover();
    await expect.poll(summary).toMatch(/Cobrado\s+\$700\.00\s+1 visita/);
    expect(await summary()).toMatch(/Por cobrar\s+\$0\.00/);
  });

  test("the toast takes it back, and the visit's panel records it with another amount", async () => {
    await button("Deshacer").click();
    await page.getByText("Se quitó el cobro").waitFor();
    await expect.poll(summary).toMatch(/Por cobrar\s+\$700\.00/);
    await button(`Ver la visita de ${patientName}`).click();
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Monto, en pesos").fill("650");
    await panel.getByRole("button", { name: /^Efectivo: registrar/ }).click();
    await panel.getByText("$650.00").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(summary).toMatch(/Cobrado\s+\$650\.00/);
  });

  test("a payment in parts is one figure in Cobros, the visit's panel and Hoy, and more than is left is asked", async () => {
    await button(`Ver la visita de ${patientName}`).first().click();
    const panel = page.getByRole("dialog");
    await panel.getByText("Quedan $50.00 por cobrar de $700.00").waitFor();
    await expect.poll(() => panel.getByLabel("Monto, en pesos").inputValue()).toBe("50.00");
    await panel.getByLabel("Monto, en pesos").fill("500");
    await panel.getByRole("button", { name: /^Tarjeta: registrar/ }).click();
    await panel.getByText("$500.00 es más que los $50.00 que quedan por cobrar.").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await panel.getByRole("button", { name: "Corregir el monto" }).click();
    await panel.getByLabel("Monto, en pesos").fill("20,50");
    await panel.getByRole("button", { name: /^Tarjeta: registrar/ }).click();
    await panel.getByText("Quedan $29.50 por cobrar de $700.00").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(summary).toMatch(/Cobrado\s+\$670\.50/);
    expect(await summary()).toMatch(/Por cobrar\s+\$29\.50\s+1 visita/);
    await page.goto("/dashboard/today");
    await page.getByText("$29.50").first().waitFor();
    await page.goto(`/dashboard/income?month=${month}`);
    await button(`Marcar como pagado: la visita de ${patientName}`).click();
    await expect.poll(() => page.getByLabel("Monto, en pesos").inputValue()).toBe("29.50");
    await button(/^Efectivo: registrar/).click();
    await expect.poll(summary).toMatch(/Cobrado\s+\$700\.00\s+1 visita/);
    expect(await summary()).toMatch(/Por cobrar\s+\$0\.00/);
  });

  test("the month is saved as a CSV file, and fits a phone", async () => {
    const downloading = page.waitForEvent("download");
    await button("Descargar CSV").click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`cobros-${month}.csv`);
    const csv = await readFile(await download.path(), "utf8");
    const line = (method: string, amount: string) =>
      expect.stringMatching(
        new RegExp(`^\\d{2}/\\d{2}/\\d{4},${patientName},.*,Pagado,${method},${amount}$`),
      ) as string;
    // A line a part; what was taken back on the day it was paid is none.
    expect(csv.trim().split("\r\n").slice(1).toSorted()).toEqual([
      line("Efectivo", "29.50"),
      line("Efectivo", "650.00"),
      line("Tarjeta", "20.50"),
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("list", { name: "Cobros del mes" }).waitFor();
    expect(
      await page.evaluate("document.documentElement.scrollWidth - window.innerWidth"),
    ).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations()).toEqual([]);
  });
});
