import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addPatientForm } from "../support/patients";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";

// The medical history of a new patient, filled in a first consultation: with the keyboard on a laptop, then corrected on
// a phone.

const lucia = { email: "lucia@historial.example", password: "secreta1", name: "Lucía", lastName: "Campos" };
let asLucia: OnlinePerson;
let patientId: string;

openScenario("medical-history", async () => {
  asLucia = await aNutritionistOnline(lucia);
  await completeProfile(asLucia, { name: lucia.name, lastName: lucia.lastName });
  const form = addPatientForm({
    name: "Carmen",
    lastName: "Villalobos Ruiz",
    email: "carmen@historial.example",
  });
  patientId = (await asLucia.call(patientRoutes.createPatient, { body: form })).patient._id;
  const token = (await mailedLinkOf(form.email, "/p/")).split("/p/")[1] ?? "";
  await asLucia.call(clientRoutes.acceptMailedLink, { params: { token } });
  await page.goto("/signIn");
  await signIn(lucia);
  await page.waitForURL(/dashboard|settings/);
});

const open = (section: string, on = page) =>
  on.goto(`/dashboard/patients/${patientId}/medical-history/${section}`);
const radio = (question: string, choice: string, on = page) =>
  on
    .getByRole("radiogroup", { name: question, exact: true })
    .getByRole("radio", { name: choice, exact: true });
/** Presses an answer as a finger does: its input lies over the label. */
const answer = (question: string, choice = "Sí", on = page) => radio(question, choice, on).click();
/** Types cells one after the other, with Tab between them. */
async function typeCells(first: string, cells: readonly string[]): Promise<void> {
  await page.getByRole("textbox", { name: first }).and(page.locator(":focus")).waitFor();
  for (const [index, cell] of cells.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(cell);
  }
}
async function save(on: Page = page): Promise<void> {
  await on.getByRole("button", { name: "Guardar", exact: true }).click();
  await on
    .getByText(/ha sido actualizada con éxito/)
    // The toast of the section before may still be leaving.
    .filter({ visible: true })
    .first()
    .waitFor();
}
const stored = () => asLucia.call(patientRoutes.getPatient, { params: { id: patientId } });

describe("the medical history of a new patient", () => {
  test("the medical profile is filled without the pointer after each answer", async () => {
    await open("medical-profile");
    await answer("¿Toma algún medicamento?");
    await typeCells("Nombre, fila 1", ["Metformina", "850 mg, 2 al día", "3 años", "Con desayuno y cena"]);
    await page.keyboard.press("Enter");
    await typeCells("Nombre, fila 2", ["Losartán", "50 mg"]);
    await answer("¿Le han hecho alguna cirugía?", "No");
    expect(await accessibilityViolations()).toEqual([]);
    await save();
    await expect
      .poll(async () => (await stored()).medicalProfile.medications.list)
      .toEqual([
        { name: "Metformina", dose: "850 mg, 2 al día", timeUsing: "3 años", note: "Con desayuno y cena" },
        { name: "Losartán", dose: "50 mg", timeUsing: "", note: "" },
      ]);
    const { medicalProfile } = await stored();
    expect(medicalProfile.surgeries.didHaveSurgeries).toBe(false);
    expect(medicalProfile.conditions.hasCondition).toBeNull();
  });

  test("the lifestyle: choices, a frequency and a table", async () => {
    await page.getByRole("link", { name: /Estilo de vida/ }).click();
    await page.getByLabel("Nivel de estudios").selectOption("Licenciatura");
    await page.getByLabel("Horas de trabajo a la semana").fill("45");
    await answer("Nivel de estrés", "Alto");
    await answer("¿Practica algún deporte o ejercicio?");
    await typeCells("Actividad, fila 1", ["Caminata", "4", "30 min"]);
    await answer("¿Toma café?");
    await page.locator("input:focus:not([type=radio])").waitFor();
    await page.keyboard.type("2 tazas al día");
    expect(await accessibilityViolations()).toEqual([]);
    await save();
    await expect
      .poll(async () => (await stored()).lifestyle.otherHabits.coffee.frequency)
      .toBe("2 tazas al día");
    const { lifestyle } = await stored();
    expect(lifestyle.general).toMatchObject({
      studyLevel: "bachelor",
      workingHourPerWeek: 45,
      stressLevel: "high",
    });
    expect(lifestyle.phisicalActivity.sports).toEqual([
      { activity: "Caminata", daysPerWeek: 4, duration: "30 min", note: "" },
    ]);
    expect(lifestyle.otherHabits.coffee.isActive).toBe(true);
    await page.getByRole("link", { name: /Estilo de vida 5 de 11/ }).waitFor();
  });

  test("the dietetic profile: meal times, totals, allergies and diets", async () => {
    await page.getByRole("link", { name: /Perfil dietético/ }).click();
    await page.getByRole("combobox", { name: "1.ª comida" }).fill("730");
    await page.getByLabel("Comidas al día").fill("5");
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: /comida$/ }).count()).toBe(5);
    await page.getByLabel("Entre semana, en casa").fill("18");
    await page.getByLabel("Entre semana, fuera").fill("7");
    await page.getByRole("row", { name: /Total 18 7 25/ }).waitFor();
    await page.getByRole("combobox", { name: "Alergias" }).pressSequentially("cacah");
    await page.getByRole("option", { name: "Cacahuate" }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("camote");
    await page.getByRole("button", { name: "Agregar “Lácteos”" }).click();
    await page.getByRole("checkbox", { name: "Mediterránea" }).check();
    await save();
    await expect
      .poll(async () => (await stored()).dietProfile)
      .toMatchObject({
        numberOfDailyMeals: 5,
        mealSchedule: [{ hour: "07:30" }, { hour: "" }, { hour: "" }, { hour: "" }, { hour: "" }],
        mealsLocation: { homeWeekday: 18, outWeekday: 7, homeWeekend: null, outWeekend: null },
        diets: ["Mediterránea"],
        allergies: ["Cacahuate", "camote"],
        intolerances: ["Lácteos"],
      });
  });

  test("on a phone the rows are cards, and nothing is wider than the screen", async () => {
    const session = await page.context().storageState();
    const phone = await product.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: session,
    });
    await open("medical-profile", phone);
    await phone.getByRole("button", { name: "Editar Losartán" }).tap();
    await phone.getByRole("textbox", { name: "Desde hace" }).fill("1 año");
    await phone.getByRole("button", { name: "Listo y agregar otro" }).tap();
    await phone.getByRole("textbox", { name: "Nombre" }).fill("Atorvastatina");
    await phone.getByRole("button", { name: "Listo", exact: true }).tap();
    expect(await accessibilityViolations(phone)).toEqual([]);
    await save(phone);
    const medications = async () =>
      (await stored()).medicalProfile.medications.list.map(({ name, timeUsing }) => [name, timeUsing]);
    await expect.poll(medications).toEqual([
      ["Metformina", "3 años"],
      ["Losartán", "1 año"],
      ["Atorvastatina", ""],
    ]);
    for (const section of ["general", "lifestyle", "medical-profile", "diet-profile"]) {
      await open(section, phone);
      await phone
        .getByRole("heading", { level: 3 })
        .or(phone.getByLabel("Nombre"))
        .first()
        .waitFor({ state: "attached" });
      expect(
        await phone.evaluate<number>("document.documentElement.scrollWidth"),
        section,
      ).toBeLessThanOrEqual(390);
    }
  });
});
