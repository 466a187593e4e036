import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { menuTotals } from "@nutria/contract/clinical/foods/menu";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogue, foodItem } from "../../support/foods";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPlan, aServerOf, field, key, openMenu, options, portioned, type Stored } from "./menu-harness";
import { aPatientDetail, clearWithInput, onPhone, press, toasts } from "./patients-harness";
import { describeInDepth, testInDepth } from "../../support/depth";

let server = new FakeServer();
let stored: Stored;
answerFrom(() => server);
beforeEach(() => {
  stored = { plan: aPlan(portioned(4)), own: { foods: [], dishes: [] } };
  server = aServerOf(stored);
});
afterEach(clearWithInput);

const dayItems = (day: number) =>
  stored.plan.meals.map(({ items = [] }) => items.filter((item) => item.day === day));
const saved = () =>
  waitFor(() => expect(server.requestsTo(mealPlanRoutes.updateMealPlan).length).toBeGreaterThan(0));
/** The toast's own way back. */
const undo = () => {
  const toast = toasts.at(-1);
  act(() => toast?.action?.onSelect());
};

describe("the menu by keyboard", () => {
  testInDepth(
    "F and Enter fill what is missing, group by group, and the totals meet the target",
    async () => {
      await openMenu();
      key("f");
      expect((await field()) === document.activeElement).toBe(true);
      let presses = 2;
      const groups = stored.plan.meals.reduce((sum, { portions }) => sum + Object.keys(portions).length, 0);
      for (let gap = 0; gap < groups; gap++, presses++) key("Enter");
      expect(presses).toBeLessThanOrEqual(25);
      await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
      expect(screen.getAllByText("Equivalentes completos")).toHaveLength(5);
      await waitFor(() => {
        const { nutrients } = menuTotals(dayItems(1).flat(), catalogue);
        expect(Math.abs(nutrients.energyKcal - 1800) / 1800).toBeLessThanOrEqual(0.03);
      });
      expect(
        dayItems(1)
          .flat()
          .map(({ ref }) => ref),
      ).not.toContain("cacahuate-tostado-sin-sal");
      key("c");
      await screen.findByRole("dialog", { name: "Copiar lunes a…" });
      await press("Copiar a 6 días");
      await waitFor(() =>
        expect(dayItems(7)).toEqual(dayItems(1).map((items) => items.map((item) => ({ ...item, day: 7 })))),
      );
    },
  );

  test("arrows choose, + and − change the amount by half an equivalent, and the totals show it before", async () => {
    await openMenu();
    await press("Agregar a Desayuno");
    const input = await field();
    fireEvent.change(input, { target: { value: "tortillas" } });
    expect(options()[0]).toContain("Tortilla de maíz");
    const meters = within(screen.getByLabelText("Totales del plan contra la meta"));
    await meters.findByText("+70");
    fireEvent.keyDown(input, { key: "+" });
    fireEvent.keyDown(input, { key: "+" });
    await meters.findByText("+140");
    fireEvent.keyDown(input, { key: "-" });
    await meters.findByText("+105");
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await meters.findByText("+70");
    fireEvent.keyDown(input, { key: "ArrowUp" });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(input.value).toBe("");
    await saved();
    await waitFor(() => expect(dayItems(1)[0]).toHaveLength(1));
    expect(dayItems(1)[0]?.[0]).toMatchObject({ ref: "tortilla-de-maiz", type: "food", day: 1 });
    expect(screen.getByText("Tortilla de maíz se agregó a Desayuno")).toBeTruthy();
    fireEvent.keyDown(input, { key: "Escape" });
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describeInDepth("the search on a phone, which covers the menu", () => {
  testInDepth("says what the meal has and still needs, and goes on after each food", async () => {
    onPhone();
    await openMenu();
    await press("Agregar a Desayuno");
    const sheet = within(await screen.findByRole("dialog", { name: "Agregar a Desayuno" }));
    sheet.getByText("Todavía no tiene alimentos este día");
    const input = await field();
    fireEvent.change(input, { target: { value: "tortillas" } });
    await waitFor(() => expect(options()[0]).toContain("Tortilla de maíz"));
    fireEvent.keyDown(input, { key: "Enter" });
    const names = await sheet.findByText("Tortilla de maíz", { selector: "p" });
    expect(names.parentElement?.textContent).toContain("70 kcal");
    expect(sheet.getByText(/Falta(n)? .*verdura/)).toBeTruthy();
  });
});

describe("what the record speaks against", () => {
  test("is left out of the search until it is asked for, and then marked", async () => {
    await openMenu();
    await press("Agregar a Desayuno");
    fireEvent.change(await field(), { target: { value: "cacahuate" } });
    await screen.findByText(/con lo que no puede comer/);
    expect(screen.queryByRole("option", { name: /Cacahuate tostado/ })).toBeNull();
    await press("Mostrar");
    expect(screen.getByRole("option", { name: /Crema de cacahuate.*Alergia: Cacahuate/ })).toBeTruthy();
    fireEvent.change(await field(), { target: { value: "hígado" } });
    expect(screen.getAllByText("No le gusta:", { exact: false }).length).toBeGreaterThan(0);
  });
});

describe("what a diet lets nobody eat in one meal", () => {
  beforeEach(() => {
    const [first, ...rest] = portioned(4) as [Meal, ...Meal[]];
    const items = [foodItem("pechuga-de-pollo-a-la-plancha", 60), foodItem("queso-oaxaca", 30)];
    stored.plan = aPlan([
      { ...first, items },
      { ...(rest[0] as Meal), items: items.slice(0, 1) },
      ...rest.slice(1),
    ]);
    server.on(patientRoutes.getPatient, () =>
      aPatientDetail({ dietProfile: { ...emptyDietProfile, diets: ["Kosher"], version: 1 } }),
    );
  });

  test("is marked where it meets, and named with what it meets; alone it is fine", async () => {
    await openMenu();
    const marks = screen.getAllByText("Kosher: carne con leche", { exact: false });
    expect(marks).toHaveLength(2);
    await press(/^Queso Oaxaca/);
    expect(await screen.findByText(/Kosher: no junto con pechuga de pollo a la plancha/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Muslo de pollo/ })).toBeNull();
    expect(screen.getByText("Dieta: kosher")).toBeTruthy();
  });

  testInDepth(
    "is found last in the search of the meal, with its mark, and first in that of another",
    async () => {
      await openMenu();
      await press("Agregar a Desayuno");
      fireEvent.change(await field(), { target: { value: "leche descremada" } });
      await waitFor(() => expect(options().join()).toContain("Kosher: carne con leche"));
      fireEvent.keyDown(await field(), { key: "Escape" });
      await press("Agregar a Comida");
      fireEvent.change(await field(), { target: { value: "leche descremada" } });
      await waitFor(() => expect(options()[0]).toContain("Leche descremada"));
      expect(options().join()).not.toContain("carne con leche");
    },
  );
});

describe("a food of the menu", () => {
  beforeEach(() => {
    const [first, ...rest] = portioned(4) as [Meal, ...Meal[]];
    const items = [1, 2, 4].map((day) => foodItem("arroz-blanco-cocido", 110, day as 1));
    stored.plan = aPlan([{ ...first, items }, ...rest]);
  });

  test("is changed for another of the same equivalents, on each day that has it", async () => {
    await openMenu();
    await press(/^Arroz blanco cocido 110 g/);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Cambiar en los 3 días que lo llevan" }));
    await press(/^Tortilla de maíz/);
    await waitFor(() =>
      expect(stored.plan.meals[0]?.items?.map(({ ref, day }) => [ref, day])).toEqual([
        ["tortilla-de-maiz", 1],
        ["tortilla-de-maiz", 2],
        ["tortilla-de-maiz", 4],
      ]),
    );
    for (const item of stored.plan.meals[0]?.items ?? []) {
      expect(menuTotals([item], catalogue).portions).toEqual({ "cereales-sin-grasa": 2 });
    }
    undo();
    await waitFor(() => expect(stored.plan.meals[0]?.items?.[0]?.ref).toBe("arroz-blanco-cocido"));
  });

  testInDepth(
    "has its amount typed in any measure, keeps its grams in another, and shows its source",
    async () => {
      await openMenu();
      await press(/^Arroz blanco cocido 110 g/);
      const measure = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Medida" });
      fireEvent.change(measure, { target: { value: "taza" } });
      await waitFor(() =>
        expect(stored.plan.meals[0]?.items?.[0]).toMatchObject({ grams: 110, measure: { name: "taza" } }),
      );
      const quantity = screen.getByRole("textbox", { name: "Cantidad" });
      fireEvent.change(quantity, { target: { value: "1 1/2" } });
      await waitFor(() => expect(stored.plan.meals[0]?.items?.[0]?.grams).toBe(237));
      fireEvent.change(quantity, { target: { value: "mucho" } });
      expect(screen.getByText("Escribe una cantidad mayor que cero")).toBeTruthy();
      fireEvent.click(screen.getByText("Composición y fuente"));
      expect(await screen.findByText(/Fuente: USDA SR28 n.º \d+, “Rice, white/)).toBeTruthy();
      await press("Quitar");
      await waitFor(() => expect(stored.plan.meals[0]?.items).toHaveLength(2));
    },
  );

  testInDepth("that nobody knows any longer says so, and can be taken out", async () => {
    const [first, ...rest] = stored.plan.meals as [Meal, ...Meal[]];
    stored.plan = aPlan([
      { ...first, items: [{ ...foodItem("papaya", 100), ref: "fod_gone", name: "Queso viejo" }] },
      ...rest,
    ]);
    await openMenu();
    await press(/^Queso viejo.*Ya no está en tu catálogo/);
    await press("Quitar");
    await waitFor(() => expect(stored.plan.meals[0]?.items).toEqual([]));
  });
});

describe("a week of menus", () => {
  test("is proposed for the empty days, each another one, with nothing of the allergy", async () => {
    await openMenu();
    key("a");
    const dialog = within(await screen.findByRole("dialog", { name: "Armar menú" }));
    await press("Los 7 días vacíos");
    expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"].map((day): unknown =>
        expect.stringMatching(`^${day} [\\d,]+ kcal según sus alimentos, 1,820 en equivalentes$`),
      ),
    ]);
    expect(dialog.queryByText(/Queda por elegir/)).toBeNull();
    await press("Usar este menú");
    await waitFor(() => expect(dayItems(7).flat().length).toBeGreaterThan(0));
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) =>
      JSON.stringify(dayItems(day).map((items) => items.map(({ ref }) => ref))),
    );
    expect(new Set(week).size).toBe(7);
    expect(JSON.stringify(week)).not.toContain("cacahuate");
    await press("Ver la semana");
    // Some of the seeds, of which nobody eats the same two each day, are fats of a near group.
    expect(await screen.findByText(/^Promedio de 7 días: 1,(7[89]|8[0-2])\d kcal$/)).toBeTruthy();
    await press(/^Cena del sábado/);
    expect(screen.getByRole("button", { name: /^sábado/, pressed: true })).toBeTruthy();
  });

  test("begins with a starter plan, whose target can come along", async () => {
    stored.plan = aPlan(portioned(4).map((meal) => ({ ...meal, portions: {} })));
    await openMenu();
    await press("Armar menú");
    await press("Planes de inicio");
    const dialog = within(await screen.findByRole("dialog", { name: "Planes de inicio" }));
    expect(
      dialog.getByRole("button", { name: /1,800 kcal.*El más cercano a su meta/, pressed: true }),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: /^1,400/ }));
    fireEvent.click(dialog.getByRole("button", { name: "Usar este plan" }));
    await waitFor(() => expect(stored.plan.target.energy).toEqual({ kind: "typed", energyKcal: 1400 }));
    expect(stored.plan.meals[0]?.portions).toEqual(starterPlans[1]?.portions[0]);
    expect(dayItems(1).every((items) => items.length > 0)).toBe(true);
  });

  testInDepth("is taken over from the plan before", async () => {
    const last = {
      ...stored.plan,
      _id: "mpl_0",
      meals: stored.plan.meals.map((meal) => ({ ...meal, items: [foodItem("papaya", 140, 3)] })),
    };
    const summary = {
      title: "",
      startDate: "2026-09-01",
      endDate: null,
      energyKcal: 1800,
      sentAt: null,
      updatedAt: "",
    };
    server
      .on(mealPlanRoutes.listMealPlans, () => ({
        items: [
          { ...summary, _id: "mpl_1" },
          { ...summary, _id: "mpl_0" },
        ],
        nextCursor: null,
      }))
      .on(mealPlanRoutes.getMealPlan, ({ params }) => (params?.id === "mpl_0" ? last : stored.plan));
    await openMenu();
    await press("Más acciones del menú");
    fireEvent.click(screen.getByRole("menuitem", { name: "Como en el plan anterior" }));
    await waitFor(() => expect(dayItems(3).flat()).toHaveLength(5));
  });

  test("becomes a shopping list for days and persons", async () => {
    const [first, ...rest] = stored.plan.meals as [Meal, ...Meal[]];
    stored.plan = aPlan([
      { ...first, items: [foodItem("huevo-crudo", 100, 1), foodItem("huevo-crudo", 50, 2)] },
      ...rest,
    ]);
    await openMenu();
    await press("Lista del súper");
    const dialog = within(await screen.findByRole("dialog", { name: "Lista del súper" }));
    expect(dialog.getByText("3 piezas")).toBeTruthy();
    fireEvent.change(dialog.getByRole("combobox", { name: "Personas" }), { target: { value: "4" } });
    expect(dialog.getByText("12 piezas")).toBeTruthy();
    fireEvent.click(dialog.getByRole("checkbox", { name: "lunes" }));
    expect(dialog.getByText("4 piezas")).toBeTruthy();
    const link = dialog.getByRole<HTMLAnchorElement>("link", { name: "Enviar por WhatsApp" });
    expect(decodeURIComponent(link.href)).toContain("Huevo: 4 piezas");
  });
});
