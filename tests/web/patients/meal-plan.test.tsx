import { AppError } from "@nutria/contract/errors";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import type { MealPlan, UpdateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf } from "../../../web/src/features/patients/meal-plan/editor/plan-content";
import { MealPlanScreen } from "../../../web/src/features/patients/meal-plan/meal-plan-screen";
import { DocumentSaver } from "../../../web/src/lib/autosave/document/document-saver";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clear, press, show, toasts } from "./patients-harness";

const aPlan = (given: Partial<MealPlan> = {}): MealPlan => ({
  _id: "mpl_1",
  patient: "pat_1",
  title: "",
  target: {
    energy: { kind: "typed", energyKcal: 1600 },
    macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
    tolerancePercent: 5,
  },
  meals: [
    { name: "Desayuno", time: "07:30", portions: { frutas: 1 }, menu: "Papaya" },
    { name: "Comida", time: "14:30", portions: { verduras: 2 }, menu: "" },
  ],
  agreements: [],
  freeFoods: "",
  startDate: "2026-10-26",
  endDate: "2026-12-06",
  avoid: "",
  appointmentNote: "",
  version: 1,
  createdAt: "2026-10-26T15:00:00.000Z",
  updatedAt: "2026-10-26T15:00:00.000Z",
  sentAt: null,
  ...given,
});

let server = new FakeServer();
let stored: MealPlan;
answerFrom(() => server);
beforeEach(() => {
  stored = aPlan();
  server = aPractice()
    .on(patientRoutes.getPatient, () =>
      aPatientDetail({
        dietProfile: { ...emptyDietProfile, allergies: ["Cacahuate"], intolerances: ["Lácteos"], version: 1 },
      }),
    )
    .on(mealPlanRoutes.getMealPlan, () => stored)
    .on(mealPlanRoutes.updateMealPlan, ({ body }) => {
      const { version, ...changes } = body as UpdateMealPlanInput;
      if (version !== stored.version) throw new AppError("stale_version", { current: stored });
      stored = { ...stored, ...(changes as Partial<MealPlan>), version: version + 1 };
      return stored;
    });
});
afterEach(clear);

const open = () =>
  show(<MealPlanScreen />, {
    at: "/dashboard/patients/pat_1/nutrition/plans/mpl_1",
    path: "/dashboard/patients/:id/nutrition/plans/:planId",
  });
/** By its label, because a query by role reads the style of every cell. */
const cell = (name: string) => screen.findByLabelText(name, { selector: "td" }, { timeout: 3000 });
const pressIn = async (name: string, key: string) => {
  const focused = await cell(name);
  act(() => focused.focus());
  fireEvent.keyDown(focused, { key });
};
const saved = () =>
  waitFor(() => expect(server.requestsTo(mealPlanRoutes.updateMealPlan).length).toBeGreaterThan(0), {
    timeout: 3000,
  });

test("keys change equivalents by halves, the totals follow, and the plan saves itself", async () => {
  open();
  await pressIn("Frutas, Desayuno: 1", "+");
  const changed = await cell("Frutas, Desayuno: 1½");
  fireEvent.keyDown(changed, { key: "ArrowRight" });
  const next = await cell("Frutas, Comida: 0");
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.keyDown(next, { key: "3" });
  expect(await cell("Frutas, Comida: 3")).toBeTruthy();
  // 4½ fruits and 2 vegetables.
  const energy = within(screen.getByLabelText("Totales del plan contra la meta"));
  expect(energy.getByText("320")).toBeTruthy();
  expect(energy.getByText("Faltan 1,280 kcal")).toBeTruthy();
  await saved();
  expect(stored.meals[0]?.portions).toEqual({ frutas: 1.5 });
  expect(stored.meals[1]?.portions).toEqual({ verduras: 2, frutas: 3 });
  expect(await screen.findByText("Guardado")).toBeTruthy();
});

test("what the patient must not eat is beside the name, and flags the groups", async () => {
  open();
  expect(await screen.findByText(/Alergia: cacahuate/i)).toBeTruthy();
  const row = (await cell("Aceites y grasas con proteína, Desayuno: 0")).closest("tr");
  expect(within(row as HTMLElement).getByText("Contiene: Cacahuate")).toBeTruthy();
});

test("rare groups are one press away", async () => {
  open();
  await cell("Frutas, Desayuno: 1");
  expect(screen.queryByLabelText("Leche entera, Desayuno: 0")).toBeNull();
  await press("Mostrar todos los grupos");
  expect(await cell("Leche entera, Desayuno: 0")).toBeTruthy();
});

test("the menu and the sheet are written in words", async () => {
  open();
  await press("Menú");
  const texts = await screen.findAllByRole("textbox", { name: "Qué comer, con medidas caseras" });
  fireEvent.change(texts[1] as HTMLElement, { target: { value: "Caldo de pollo" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Acuerdos/ }), {
    target: { value: "Camina 30 minutos\n\nToma agua" },
  });
  await saved();
  expect(stored.meals[1]?.menu).toBe("Caldo de pollo");
  expect(stored.agreements).toEqual(["Camina 30 minutos", "Toma agua"]);
});

test("the target comes from a named formula, and says what is wrong where it is", async () => {
  open();
  await press(/^Meta: 1,600 kcal/);
  fireEvent.click(await screen.findByRole("radio", { name: "Con una fórmula" }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
  fill("Edad (años)", "17");
  fill("Peso (kg)", "68");
  fill("Estatura (cm)", "162");
  await press("Usar esta meta");
  expect(await screen.findByText("Las fórmulas son para personas de 18 años o más")).toBeTruthy();
  fill("Edad (años)", "35");
  expect(await screen.findByText("1,865 kcal al día")).toBeTruthy();
  await press("Usar esta meta");
  expect(await screen.findByRole("button", { name: /^Meta: 1,865 kcal · 20\/30\/50 %/ })).toBeTruthy();
  await saved();
  expect(stored.target.energy).toMatchObject({ kind: "formula", formula: "mifflin", weightKg: 68 });
});

test("is mailed after a question, with what was typed before", async () => {
  server.on(mealPlanRoutes.mailMealPlan, () => ({ ...stored, sentAt: "2026-10-27T15:00:00.000Z" }));
  open();
  await pressIn("Frutas, Desayuno: 1", "+");
  await press("Enviar al paciente");
  expect(await screen.findByText(/Se enviará en PDF a ana@correo.example/)).toBeTruthy();
  expect(stored.version).toBe(2);
  await press("Enviar plan");
  await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ kind: "success" })));
  expect(server.requestsTo(mealPlanRoutes.mailMealPlan)[0]?.headers["idempotency-key"]).toBeTruthy();
});

test("of an inactive patient is only read", async () => {
  server.on(patientRoutes.getPatient, () => aPatientDetail({ isActive: false, isMyPatientEditable: false }));
  open();
  await pressIn("Frutas, Desayuno: 1", "+");
  expect(await cell("Frutas, Desayuno: 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enviar al paciente" })).toBeNull();
  expect(screen.getByRole("button", { name: "Imprimir" })).toBeTruthy();
});

test("another patient's plan, or one that was removed, says so", async () => {
  stored = aPlan({ patient: "pat_2" });
  open();
  expect(await screen.findByText("No encontramos este plan")).toBeTruthy();
});

test("two tabs: different fields are both kept, the same field is shown with both values", async () => {
  open();
  await pressIn("Frutas, Desayuno: 1", "+");
  stored = { ...stored, title: "Desde otra pestaña", version: 2 };
  await waitFor(() => expect(stored.version).toBe(3), { timeout: 3000 });
  expect(stored).toMatchObject({ title: "Desde otra pestaña", meals: [{ portions: { frutas: 1.5 } }, {}] });
  expect(await screen.findByRole("heading", { level: 1, name: "Desde otra pestaña" })).toBeTruthy();

  await pressIn("Frutas, Desayuno: 1½", "+");
  stored = { ...stored, meals: stored.meals.slice(0, 1), version: 4 };
  expect(
    await screen.findByText("Esta información cambió mientras la editabas", {}, { timeout: 3000 }),
  ).toBeTruthy();
  await press("Guardar lo elegido");
  await waitFor(() => expect(stored.version).toBe(5), { timeout: 3000 });
  expect(stored.meals[0]?.portions).toEqual({ frutas: 2 });
});

test("a save that fails three times is tried again until it succeeds, and nothing typed is lost", async () => {
  let calls = 0;
  const saver = new DocumentSaver({
    stored: aPlan(),
    contentOf,
    send: (changes, version) => {
      calls += 1;
      if (calls <= 3) return Promise.reject(new AppError("internal"));
      return Promise.resolve({ ...aPlan(), ...changes, version: version + 1 });
    },
  });
  saver.change({ title: "Primero" });
  expect(await saver.flush()).toBe(false);
  expect(saver.view().state.kind).toBe("failed");
  saver.change({ freeFoods: "Limón" });
  expect(await saver.flush()).toBe(false);
  expect(await saver.flush()).toBe(false);
  expect(await saver.flush()).toBe(true);
  expect(calls).toBe(4);
  expect(saver.view()).toMatchObject({
    content: { title: "Primero", freeFoods: "Limón" },
    stored: { version: 2 },
    state: { kind: "saved" },
  });
});
