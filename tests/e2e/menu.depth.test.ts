import { recordRoutes } from "@nutria/contract/routes/records";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { menuTotals } from "@nutria/contract/clinical/foods/menu";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { catalogue } from "../support/foods";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openProduct,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const lucia = { email: "lucia@menu.example", password: "secreta1", name: "Lucía", lastName: "Campos Rivera" };
let practice: Awaited<ReturnType<typeof aNutritionistOnline>>;
let patient: string;

openProduct("menu", async () => {
  practice = await aNutritionistOnline(lucia);
  const { call } = practice;
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  const form = { ...addPatientForm(), name: "Carmen", lastName: "Villalobos Ruiz" };
  const created = await call(patientRoutes.createPatient, { body: form });
  patient = created.patient._id;
  const link = await mailedLinkOf(form.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: link.split("/p/")[1] ?? "" },
  });
  await call(patientRoutes.updatePatient, {
    params: { id: patient },
    body: { dietProfile: { allergies: ["Cacahuate"], version: 0 } },
  });
});

/** A plan of 1,800 kcal whose equivalents are placed, and its screen. */
async function openPlan(width: number, height: number): Promise<{ page: Page; planId: string }> {
  const plan = starterPlans.find(({ _id }) => _id === "1800");
  const meals = usualMealTimes.map((meal, at) => ({ ...meal, menu: "", portions: plan?.portions[at] ?? {} }));
  const target = {
    energy: { kind: "typed" as const, energyKcal: 1800 },
    macronutrients: { kind: "split" as const, ...starterSplit },
    tolerancePercent: 5,
  };
  const { _id: planId } = await practice.call(recordRoutes.createMealPlan, {
    body: { patient, startDate: "2026-11-02", meals, target },
  });
  const page = await product.visit({ viewport: { width, height } });
  await page.goto("/signIn");
  await signIn(lucia, page);
  await page.waitForURL("**/dashboard/**");
  await page.goto(`/dashboard/patients/${patient}/nutrition/plans/${planId}`);
  await page.getByRole("button", { name: "Menú", exact: true }).waitFor();
  return { page, planId };
}

/** The energy of each day as it is stored, in kcal. */
async function energies(planId: string): Promise<number[]> {
  const { meals } = await practice.call(recordRoutes.getMealPlan, { params: { id: planId } });
  const items = meals.flatMap((meal) => meal.items ?? []);
  return [1, 2, 3, 4, 5, 6, 7].map(
    (day) =>
      menuTotals(
        items.filter((item) => item.day === day),
        catalogue,
      ).nutrients.energyKcal,
  );
}

const isWithin = (kcal: number, percent: number) => Math.abs(kcal - 1800) / 1800 <= percent / 100;
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

describe("a menu of 1,800 kcal by the keyboard", () => {
  test("takes at most 25 presses for a day, food by food, and at most 12 more for the week", async () => {
    const { page, planId } = await openPlan(1280, 800);
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    const began = performance.now();
    await press("m");
    await page.getByRole("button", { name: "Armar menú" }).waitFor();
    await press("f");
    const search = page.getByRole("combobox", { name: "Buscar alimento o platillo" });
    await search.waitFor();
    while (await search.isVisible()) await press("Enter");
    await page.getByRole("button", { name: /^lunes.*1,8\d\d$/ }).waitFor();
    const day = presses;
    process.stdout.write(`a day, food by food: ${String(day)} presses, ${seconds(began)}\n`);
    expect(day).toBeLessThanOrEqual(25);
    await expect.poll(() => page.getByText("Equivalentes completos").count()).toBe(5);
    await press("c");
    await page.getByRole("dialog", { name: "Copiar lunes a…" }).waitFor();
    await press("Enter");
    await page.getByText("Se copió a 6 días").waitFor();
    process.stdout.write(`and the week: ${String(presses - day)} presses, ${seconds(began)}\n`);
    expect(presses - day).toBeLessThanOrEqual(12);
    await page.getByText("Guardado").waitFor();
    await expect.poll(async () => (await energies(planId)).every((kcal) => isWithin(kcal, 3))).toBe(true);
    await page.context().close();
  });

  test("is proposed in three, with dishes and without the allergy, and printed with its list", async () => {
    const { page, planId } = await openPlan(1280, 800);
    const began = performance.now();
    for (const key of ["m", "a", "Enter"]) {
      await page.keyboard.press(key);
      if (key === "m") await page.getByRole("button", { name: "Armar menú" }).waitFor();
      if (key === "a") await page.getByRole("dialog", { name: "Armar menú" }).waitFor();
    }
    await page.getByText("Se armó el menú").waitFor();
    process.stdout.write(`a day, proposed: 3 presses, ${seconds(began)}\n`);
    await page.getByText("Guardado").waitFor();
    await expect.poll(async () => isWithin((await energies(planId))[0] ?? 0, 3)).toBe(true);
    const { meals } = await practice.call(recordRoutes.getMealPlan, { params: { id: planId } });
    expect(JSON.stringify(meals)).not.toContain("cacahuate");
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Lista del súper" }).click();
    await page.getByRole("button", { name: "Descargar PDF" }).click();
    expect((await downloaded).suggestedFilename()).toBe("lista-del-super.pdf");
    expect(product.complaints).toEqual([]);
    await page.context().close();
  });
});

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

describe.each(screens)("the menu at $width px", ({ width, height }) => {
  test("is reached, read and closed without a finding of accessibility, and nothing is cut", async () => {
    const { page } = await openPlan(width, height);
    const looked = async (what: string) => {
      expect(await accessibilityViolations(page), what).toEqual([]);
      const wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(wide), what).toBe(0);
    };
    await page.getByRole("button", { name: "Menú", exact: true }).click();
    await page
      .getByRole("button", { name: /en Desayuno: elegir alimento$/ })
      .first()
      .click();
    await page.getByRole("combobox", { name: "Buscar alimento o platillo" }).fill("pan");
    await page.getByRole("listbox", { name: "Resultados" }).getByRole("option").first().waitFor();
    await looked("search");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Pan/ }).first().click();
    await page.getByText("Composición y fuente").click();
    await looked("food");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Armar menú" }).click();
    await page.getByRole("dialog", { name: "Armar menú" }).waitFor();
    await looked("proposal");
    await page.getByRole("button", { name: "Usar este menú" }).click();
    await looked("day");
    await page.getByRole("button", { name: "Ver la semana" }).click();
    await looked("week");
    await page.getByRole("button", { name: "Lista del súper" }).click();
    await page.getByRole("dialog", { name: "Lista del súper" }).waitFor();
    await looked("list");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Más acciones del menú" }).click();
    await page.getByRole("menuitem", { name: "Planes de inicio" }).click();
    await page.getByRole("dialog", { name: "Planes de inicio" }).waitFor();
    await looked("starters");
    expect(product.complaints).toEqual([]);
    await page.context().close();
  });
});
