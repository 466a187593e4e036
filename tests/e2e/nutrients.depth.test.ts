import { dayAt } from "@nutria/calendar/zone";
import { myPaths } from "@nutria/contract/web/my-paths";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { foodItem } from "../support/foods";
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

/** A nutritionist watches what a patient with a sick kidney eats, and shows her a part of it. */
const lucia = {
  email: "lucia@rinon.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const carmen = {
  ...addPatientForm(),
  name: "Carmen",
  lastName: "Villalobos Ruiz",
  email: "carmen@rinon.example",
};
let practice: Awaited<ReturnType<typeof aNutritionistOnline>>;
let patient: string;
let planId: string;

openProduct("nutrients", async () => {
  practice = await aNutritionistOnline(lucia);
  const { call } = practice;
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  ({
    patient: { _id: patient },
  } = await call(patientRoutes.createPatient, { body: carmen }));
});

/** A week of beans and cheese; Wednesday has most. */
async function createPlan(): Promise<void> {
  const meals = usualMealTimes.map((meal, at) => ({
    ...meal,
    portions: {},
    menu: "",
    ...(at === 0 && {
      items: menuDays.flatMap((day) => [
        foodItem("frijol-negro-cocido", day === 3 ? 800 : 300, day),
        foodItem("queso-oaxaca", 30, day),
      ]),
    }),
  }));
  const startDate = dayAt(new Date().toISOString(), "America/Mexico_City");
  const plan = await practice.call(recordRoutes.createMealPlan, { body: { patient, startDate, meals } });
  planId = plan._id;
}

async function openMenu(width: number, height: number, scheme: "light" | "dark" = "light"): Promise<Page> {
  const page = await product.visit({ viewport: { width, height }, colorScheme: scheme });
  await page.goto("/signIn");
  await signIn(lucia, page);
  await page.waitForURL("**/dashboard/**");
  await page.goto(`/dashboard/patients/${patient}/nutrition/plans/${planId}`);
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await page.getByRole("region", { name: "Nutrimentos" }).waitFor();
  return page;
}

/** Pictures of the screens, kept where a folder is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.NUTRIA_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

describe("what is watched for a sick kidney", () => {
  test("is chosen at once, stands beside the day and the week in words, and all else one press away", async () => {
    const phone = await product.visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(await mailedLinkOf(carmen.email, "/p/"));
    await phone.getByRole("button", { name: "Aceptar", exact: true }).click();
    const opening = phone.getByRole("link", { name: "Abrir mi app" });
    await opening.waitFor();
    await createPlan();

    const page = await openMenu(1280, 900);
    await page.getByRole("button", { name: "Vigilar nutrimentos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Riñón" }).click();
    const phosphorus = dialog.getByRole("group", { name: "Fósforo" });
    await phosphorus.getByLabel("Al día (mg)").fill("900");
    await phosphorus.getByLabel("Mostrar al paciente").check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await picture(page, "watched-dialog-1280");
    await dialog.getByRole("button", { name: "Guardar" }).click();

    const row = page.getByRole("region", { name: "Nutrimentos" });
    await row.getByText("de 1 de 2 alimentos").first().waitFor();
    await picture(page, "nutrients-day-1280");
    await page.getByRole("button", { name: /^miércoles/ }).click();
    await row.getByText(/pasa del límite por 220 mg/).waitFor();
    await page.getByRole("button", { name: "Ver la semana" }).click();
    await row.getByText("Peor día, miércoles").first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await picture(page, "nutrients-week-1280");
    await row.getByRole("button", { name: "Todos los nutrimentos" }).click();
    await page.getByRole("dialog", { name: "Nutrimentos de la semana" }).getByText("Vitamina B12").waitFor();
    await picture(page, "nutrients-all-1280");
    await page.keyboard.press("Escape");
    await page.context().close();

    const small = await openMenu(390, 844, "dark");
    await small.getByRole("region", { name: "Nutrimentos" }).getByText("Fósforo").waitFor();
    await picture(small, "nutrients-day-390-dark");
    await small.getByRole("button", { name: "Cambiar lo que vigilas" }).click();
    await small.getByRole("dialog").getByRole("group", { name: "Sodio" }).waitFor();
    await picture(small, "watched-dialog-390-dark");
    await small.context().close();

    await practice.call(recordRoutes.mailMealPlan, { params: { id: planId }, body: {} });
    await opening.click();
    await phone.getByLabel("Crea tu contraseña").fill("nopales-y-avena");
    await phone.getByRole("checkbox", { name: /Acepto el aviso de privacidad/ }).check();
    await phone.getByRole("button", { name: "Entrar" }).click();
    // The form greets in the same words as the first screen.
    await phone.waitForURL(`**${myPaths.today.href()}`);
    await phone.goto(myPaths.plan.href());
    await phone.getByRole("heading", { name: "Lo que cuidamos en tu menú" }).waitFor();
    await phone.getByText(/límite 900 mg/).waitFor();
    expect(await phone.getByText("Sodio").count()).toBe(0);
    await phone.getByRole("heading", { name: "Lo que cuidamos en tu menú" }).scrollIntoViewIfNeeded();
    await picture(phone, "mi-plan-390");
    expect(product.complaints).toEqual([]);
    await phone.context().close();
  });
});
