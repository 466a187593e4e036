import { AppError } from "@nutria/contract/wire/errors";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import type { MealPlan, UpdateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MealPlanScreen } from "../../../web/src/features/patients/meal-plan/meal-plan-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import {
  aPatientDetail,
  aPractice,
  aProgress,
  aSave,
  clearWithInput,
  press,
  show,
  toasts,
} from "./patients-harness";
import { testInDepth } from "../../support/depth";

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
  acknowledgements: [],
  ...given,
});

/** The stored plan with a save, which may be of a part of the target. */
const merged = ({ target, ...changes }: Omit<UpdateMealPlanInput, "version">): MealPlan => ({
  ...stored,
  ...(changes as Partial<MealPlan>),
  target: { ...stored.target, ...(target as Partial<MealPlan["target"]>) },
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
      stored = { ...merged(changes), version: version + 1 };
      return stored;
    });
});
afterEach(clearWithInput);

const open = () =>
  show(<MealPlanScreen />, {
    at: "/dashboard/patients/pat_1/nutrition/plans/mpl_1",
    path: "/dashboard/patients/:id/nutrition/plans/:planId",
  });
/** By its label, because a query by role reads the style of every cell. */
const cell = (name: string) => screen.findByLabelText(name, { selector: "td" });
const pressIn = async (name: string, key: string) => {
  const focused = await cell(name);
  act(() => focused.focus());
  fireEvent.keyDown(focused, { key });
};
const saved = () =>
  waitFor(() => expect(server.requestsTo(mealPlanRoutes.updateMealPlan).length).toBeGreaterThan(0));

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
  // What is typed in a row may be saved in two steps.
  await waitFor(() => expect(stored.meals[1]?.portions).toEqual({ verduras: 2, frutas: 3 }));
  expect(await screen.findByText("Guardado")).toBeTruthy();
});

test("the grid is filled with the keyboard alone: decimals, Tab and Enter, undo and redo, Esc", async () => {
  open();
  const first = await cell("Frutas, Desayuno: 1");
  act(() => first.focus());
  const keys = (...pressed: string[]) => {
    for (const key of pressed) fireEvent.keyDown(document.activeElement as Element, { key });
  };
  const control = (key: string) =>
    fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey: true });
  keys(..."0.5", "Tab", ",", "5", "Enter");
  expect(await cell("Frutas, Desayuno: ½")).toBeTruthy();
  expect(await cell("Frutas, Comida: ½")).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/, Comida: 0$/);
  control("z");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Frutas, Comida: 0")));
  keys(..."45");
  const refusals = () => screen.queryAllByText("Escribe equivalentes de medio en medio, hasta 30");
  // Beside the cell, and for who does not see it.
  expect(refusals().map((one) => one.getAttribute("role"))).toEqual([null, "status"]);
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  // The buttons stand at the two ends of the cell.
  expect(document.activeElement?.firstElementChild?.getAttribute("aria-label")).toBe("Menos");
  expect(document.activeElement?.lastElementChild?.getAttribute("aria-label")).toBe("Más");
  keys("Escape");
  expect(refusals()).toEqual([]);
  control("y");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Frutas, Comida: ½")));
  await saved();
  await waitFor(() => expect(stored.meals[1]?.portions).toEqual({ verduras: 2, frutas: 0.5 }));
  expect(stored.meals[0]?.portions).toEqual({ frutas: 0.5 });
});

test("a rare group that is emptied keeps its row while it is changed", async () => {
  stored = aPlan({ meals: [{ name: "Cena", time: "20:00", portions: { "leche-entera": 1 }, menu: "" }] });
  open();
  await pressIn("Leche entera, Cena: 1", "0");
  fireEvent.keyDown(await cell("Leche entera, Cena: 0"), { key: "." });
  fireEvent.keyDown(await cell("Leche entera, Cena: 0"), { key: "5" });
  expect(await cell("Leche entera, Cena: ½")).toBeTruthy();
});

test("what the patient must not eat is beside the name, and flags the groups", async () => {
  open();
  expect(await screen.findByText(/Alergia: cacahuate/i)).toBeTruthy();
  const row = (await cell("Aceites y grasas con proteína, Desayuno: 0")).closest("tr");
  expect(await within(row as HTMLElement).findByText("Contiene: Cacahuate")).toBeTruthy();
});

test("rare groups are one press away", async () => {
  open();
  await cell("Frutas, Desayuno: 1");
  expect(screen.queryByLabelText("Leche entera, Desayuno: 0")).toBeNull();
  await press("Mostrar todos los grupos");
  expect(await cell("Leche entera, Desayuno: 0")).toBeTruthy();
});

testInDepth("the menu and the sheet are written in words", async () => {
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
  const taken = {
    note: "nte_1",
    date: "2026-10-26T15:00:00.000Z",
    measures: { ...noMeasures, weight: 70, height: 162 },
  };
  server.on(recordRoutes.getProgress, () => aProgress({ handMeasures: [taken] }));
  open();
  await press(/^Meta: 1,600 kcal/);
  fireEvent.click(await screen.findByRole("radio", { name: "Con una fórmula" }));
  const valueOf = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label }).value;
  expect([valueOf("Peso (kg)"), valueOf("Estatura (cm)")]).toEqual(["70", "162"]);
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

/** 1,575 kcal of 1,600, with 81 of 80 g of protein, and a menu without a word. */
const onTarget: MealPlan["meals"] = [
  { name: "Desayuno", time: "07:30", portions: { frutas: 4, "cereales-sin-grasa": 8 }, menu: "" },
  {
    name: "Comida",
    time: "14:30",
    portions: { "aoa-bajo": 8, "aceites-sin-proteina": 8, verduras: 3 },
    menu: "",
  },
];
const mailed = () =>
  server.on(mealPlanRoutes.mailMealPlan, () => ({ ...stored, sentAt: "2026-10-27T15:00:00.000Z" }));
const sendings = () => server.requestsTo(mealPlanRoutes.mailMealPlan);

test("in which nothing is found is mailed after one question, with what was typed before, and says that it was", async () => {
  stored = aPlan({ meals: onTarget });
  mailed();
  open();
  expect(await screen.findByText("Borrador, sin enviar")).toBeTruthy();
  await pressIn("Frutas, Desayuno: 4", "+");
  await press("Enviar al paciente");
  const question = within(await screen.findByRole("dialog", { name: "¿Enviar el plan al paciente?" }));
  expect(question.getByText(/^Plan de 1,600 kcal, .* Se enviará en PDF a ana@correo.example\./)).toBeTruthy();
  expect(sendings()).toEqual([]);
  await press("Enviar plan");
  await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ kind: "success" })));
  expect(stored.version).toBe(2);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sendings()).toMatchObject([{ body: { acknowledgedAllergies: [] } }]);
  expect(sendings()[0]?.headers["idempotency-key"]).toBeTruthy();
  expect(await screen.findByText("Enviado el 27/10/2026")).toBeTruthy();
});

test("that was mailed before is mailed again after a question", async () => {
  stored = aPlan({ meals: onTarget, sentAt: "2026-10-26T18:00:00.000Z" });
  mailed();
  open();
  await press("Enviar al paciente");
  expect(
    await screen.findByText(/ Se enviará en PDF a ana@correo.example\. .* Ya se envió el 26\/10\/2026\.$/),
  ).toBeTruthy();
  expect(sendings()).toEqual([]);
  await press("Enviar plan");
  await waitFor(() => expect(sendings()).toHaveLength(1));
});

test("that names a food of an allergy is mailed only with the tick that says so", async () => {
  const [breakfast, lunch] = onTarget as [MealPlan["meals"][number], MealPlan["meals"][number]];
  stored = aPlan({ meals: [breakfast, { ...lunch, menu: "Mole con cacahuates" }] });
  mailed();
  open();
  await press("Enviar al paciente");
  const dialog = within(await screen.findByRole("dialog", { name: "Revisa antes de enviar" }));
  expect(dialog.getByText(/^Plan de 1,600 kcal para .*\. Encontramos 2 cosas\.$/)).toBeTruthy();
  expect(dialog.getByText(/^Mole: \S+ tiene alergia al cacahuate$/)).toBeTruthy();
  expect(dialog.getByText(/^cacahuates: \S+ tiene alergia al cacahuate$/)).toBeTruthy();
  await press("Enviar de todos modos");
  expect(await dialog.findByText("Marca la casilla para enviar así.")).toBeTruthy();
  expect(sendings()).toEqual([]);
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Sé que \S+ tiene alergia al cacahuate/ }));
  await press("Enviar de todos modos");
  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()[0]).toMatchObject({ body: { acknowledgedAllergies: ["Cacahuate"] } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("that a diet forbids is mailed only with the tick, and what no rule knows is said to be unchecked", async () => {
  const [breakfast, lunch] = onTarget as [MealPlan["meals"][number], MealPlan["meals"][number]];
  stored = aPlan({ meals: [breakfast, { ...lunch, menu: "Sándwich de jamón; granola" }] });
  server.on(patientRoutes.getPatient, () =>
    aPatientDetail({
      dietProfile: {
        ...emptyDietProfile,
        ...{ diets: ["Vegana"], allergies: ["Papaya", "cacahuate y nuez"], version: 2 },
      },
    }),
  );
  mailed();
  open();
  await press("Enviar al paciente");
  const dialog = within(await screen.findByRole("dialog", { name: "Revisa antes de enviar" }));
  expect(dialog.getByText(/^Sándwich de jamón: no va con la dieta de \S+, vegana$/)).toBeTruthy();
  expect(dialog.getAllByText("Revisa la etiqueta de granola").length).toBeGreaterThan(0);
  expect(dialog.getByText("No revisamos esto por ti: Papaya")).toBeTruthy();
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Sé que \S+ sigue una dieta: vegana/ }));
  await press("Enviar de todos modos");
  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()[0]).toMatchObject({
    body: { acknowledgedAllergies: [], acknowledgedDiets: ["Vegana"] },
  });
});

test.each([
  ["that was never mailed", null],
  ["that was mailed before", "2026-10-26T18:00:00.000Z"],
])("%s and names a food of a newer allergy is checked again", async (_, sentAt) => {
  const [breakfast, lunch] = onTarget as [MealPlan["meals"][number], MealPlan["meals"][number]];
  stored = aPlan({ meals: [breakfast, { ...lunch, menu: "Ceviche de camarón" }], sentAt });
  server.on(mealPlanRoutes.mailMealPlan, ({ body }) => {
    if ((body as { acknowledgedAllergies: string[] }).acknowledgedAllergies.length > 0) return stored;
    throw new AppError("validation", { fields: { acknowledgedAllergies: "Marca la casilla" } });
  });
  open();
  await screen.findByRole("button", { name: "Enviar al paciente" });
  server.on(patientRoutes.getPatient, () =>
    aPatientDetail({ dietProfile: { ...emptyDietProfile, allergies: ["Mariscos"], version: 2 } }),
  );
  await press("Enviar al paciente");
  await press("Enviar plan");
  const dialog = within(await screen.findByRole("dialog", { name: "Revisa antes de enviar" }));
  expect(dialog.getByText(/^El plan no se envió: su expediente tiene algo nuevo/)).toBeTruthy();
  expect(dialog.getByText(/^Ceviche de camarón: \S+ tiene alergia a mariscos$/)).toBeTruthy();
  expect(toasts).toEqual([]);
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Sé que/ }));
  await press("Enviar de todos modos");
  await waitFor(() => expect(sendings()).toHaveLength(2));
  expect(sendings()[1]).toMatchObject({ body: { acknowledgedAllergies: ["Mariscos"] } });
});

testInDepth("far from its target, with an empty meal, is mended from the check, meal by meal", async () => {
  stored = aPlan({
    meals: [
      { name: "Desayuno", time: "07:30", portions: { frutas: 1 }, menu: "Licuado con leche" },
      { name: "Cena", time: "20:00", portions: {}, menu: "" },
    ],
  });
  open();
  await press("Enviar al paciente");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map((item) => item.querySelector("strong")?.textContent)).toEqual([
    "60 de 1,600 kcal (4 %)",
    expect.stringMatching(/^Licuado con leche: \S+ tiene intolerancia a los lácteos$/),
    "Una comida vacía",
    "0 de 80 g de proteína (0 %)",
  ]);
  await press("Ir a Desayuno");
  await waitFor(() =>
    expect((document.activeElement as HTMLTextAreaElement).value).toBe("Licuado con leche"),
  );
  await press("Enviar al paciente");
  await press("Quitarla del plan");
  await waitFor(() => expect(stored.meals.map(({ name }) => name)).toEqual(["Desayuno"]));
  expect(toasts).toContainEqual(expect.objectContaining({ text: "Se quitó la comida vacía" }));
  expect(sendings()).toEqual([]);
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

testInDepth(
  "two tabs: different fields are both kept, the same field is shown with both values",
  async () => {
    open();
    await pressIn("Frutas, Desayuno: 1", "+");
    stored = { ...stored, title: "Desde otra pestaña", version: 2 };
    await waitFor(() => expect(stored.version).toBe(3));
    expect(stored).toMatchObject({ title: "Desde otra pestaña", meals: [{ portions: { frutas: 1.5 } }, {}] });
    expect(await screen.findByRole("heading", { level: 1, name: "Desde otra pestaña" })).toBeTruthy();

    const [breakfast, ...others] = stored.meals as [MealPlan["meals"][number]];
    await pressIn("Frutas, Desayuno: 1½", "+");
    const elsewhere = { ...breakfast, portions: { frutas: 3, verduras: 1 } };
    stored = { ...stored, meals: [elsewhere, ...others], version: 4 };
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("group", { name: "Desayuno, Frutas" }).textContent).toMatch(/valor2.*guardado3/);
    await press("Guardar lo elegido");
    await waitFor(() => expect(stored.version).toBe(5));
    expect(stored.meals[0]?.portions).toEqual({ frutas: 2, verduras: 1 });
  },
);

testInDepth(
  "equivalents taken to zero in one tab are gone, and stay gone beside the other tab's",
  async () => {
    open();
    await pressIn("Frutas, Desayuno: 1", "0");
    stored = { ...stored, title: "Desde otra pestaña", version: 2 };
    await waitFor(() => expect(stored.version).toBe(3));
    expect(stored.meals[0]?.portions).toEqual({});
  },
);

testInDepth(
  "a save that fails three times is tried again until it succeeds, and nothing typed is lost",
  async () => {
    let failures = 0;
    server.on(mealPlanRoutes.updateMealPlan, ({ body }) => {
      if (failures++ < 3) throw new AppError("internal");
      const { version, ...changes } = body as UpdateMealPlanInput;
      stored = { ...merged(changes), version: version + 1 };
      return stored;
    });
    open();
    await pressIn("Frutas, Desayuno: 1", "+");
    for (const attempt of [1, 2, 3]) {
      await waitFor(() => expect(failures).toBeGreaterThanOrEqual(attempt));
      if (attempt < 3) await act(() => Promise.resolve(window.dispatchEvent(new Event("online"))));
    }
    await press("Menú");
    fireEvent.change(await screen.findByRole("textbox", { name: "Sin límite" }), {
      target: { value: "Limón" },
    });
    await waitFor(() => expect(stored).toMatchObject({ freeFoods: "Limón", version: 2 }));
    expect(stored.meals[0]?.portions).toEqual({ frutas: 1.5 });
  },
);

testInDepth(
  "a last day before the first is marked, the rest is saved, and the plan is not mailed before it is mended",
  async () => {
    open();
    await press("Menú");
    fireEvent.change(await screen.findByRole("textbox", { name: "Fecha de fin" }), {
      target: { value: "01/01/2020" },
    });
    fireEvent.change(screen.getByRole("textbox", { name: "Sin límite" }), { target: { value: "Limón" } });
    await saved();
    expect(stored).toMatchObject({ freeFoods: "Limón", endDate: "2026-12-06" });
    expect(await screen.findByText("La fecha de fin no puede ser anterior a la de inicio")).toBeTruthy();
    await press("Enviar al paciente");
    await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ kind: "error" })));
  },
);

testInDepth("the history says what changed, and an earlier version is restored as a new one", async () => {
  server
    .on(mealPlanRoutes.listMealPlanHistory, () => ({
      items: [
        aSave(2, "2026-10-27T15:00:00.000Z", [
          { path: "title", before: "", after: "Otoño" },
          {
            path: "target.energy",
            before: { kind: "typed", energyKcal: 1800 },
            after: { kind: "typed", energyKcal: 1600 },
          },
        ]),
        aSave(1, "2026-10-26T15:00:00.000Z", []),
      ],
      nextCursor: null,
    }))
    .on(mealPlanRoutes.restoreMealPlan, () => {
      stored = { ...stored, title: "", version: 3 };
      return stored;
    });
  stored = aPlan({ title: "Otoño", version: 2 });
  open();
  await press("Más acciones del plan");
  fireEvent.click(screen.getByRole("menuitem", { name: "Historial" }));
  const panel = within(await screen.findByRole("dialog", { name: "Historial del plan" }));
  expect((await panel.findByText("Cambió 2 datos")).closest("li")?.textContent).toContain(
    "Antes: 1,800 kcalAhora: 1,600 kcal",
  );
  fireEvent.click(panel.getByRole("button", { name: /Creó el plan/ }));
  await press("Restaurar esta versión");
  expect(await screen.findByRole("heading", { level: 1, name: "Plan de 1,600 kcal" })).toBeTruthy();
  expect(server.requestsTo(mealPlanRoutes.restoreMealPlan)[0]?.body).toEqual({ toVersion: 1, version: 2 });
});
