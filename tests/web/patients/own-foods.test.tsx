import { foodRoutes } from "@nutria/contract/routes/record/foods";
import type { CreateFoodInput, FoodContents, OwnDish } from "@nutria/contract/schemas/foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { foodItem } from "../../support/foods";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPlan, aServerOf, field, openMenu, options, portioned, type Stored } from "./menu-harness";
import { clearWithInput, press } from "./patients-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
let stored: Stored;
answerFrom(() => server);
beforeEach(() => {
  stored = { plan: aPlan(portioned(4)), own: { foods: [], dishes: [] } };
  server = aServerOf(stored);
});
afterEach(clearWithInput);

describe("the practice's own", () => {
  test("food is created where the search lacks it, with the errors at their fields", async () => {
    const created: CreateFoodInput[] = [];
    server.on(foodRoutes.createFood, ({ body }) => {
      const { replaces: _, ...food } = body as CreateFoodInput;
      created.push(food);
      const answer = {
        ...food,
        _id: "fod_1",
        equivalentG: 35,
        contents: food.contents ?? null,
        isArchived: false,
        createdAt: "2026-11-24T12:00:00.000Z",
      };
      stored.own = { ...stored.own, foods: [answer] };
      return answer;
    });
    await openMenu();
    await press("Agregar a Desayuno");
    fireEvent.change(await field(), { target: { value: "queso panela" } });
    await press("Crear alimento");
    const dialog = within(await screen.findByRole("dialog", { name: "Crear alimento" }));
    const fill = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Nombre" }).value).toBe("queso panela");
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(dialog.getByLabelText("Grupo").getAttribute("aria-invalid")).toBe("true");
    expect(created).toEqual([]);
    fill("Grupo", "aoa-moderado");
    fill("Energía (kcal)", "mucha");
    fill("Sodio (mg)", "1.250");
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(dialog.getByText("Escribe un número válido")).toBeTruthy();
    expect(dialog.getByText("¿Es 1250 o 1.25? Escríbelo así, sin separar los miles")).toBeTruthy();
    expect(dialog.queryByText("Escribe un valor válido")).toBeNull();
    fill("Sodio (mg)", "");
    fill("Energía (kcal)", "220");
    fill("Proteína (g)", "20,5");
    fireEvent.click(dialog.getByRole("button", { name: "Contar como varios grupos" }));
    fireEvent.change(dialog.getAllByLabelText("Grupo")[1] as HTMLElement, { target: { value: "aoa-bajo" } });
    fill("Cuántos", "½");
    expect(dialog.getByText("Si lo dejas vacío: 35 g, por la energía del grupo")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      per100g: { energyKcal: 220, proteinG: 20.5 },
      equivalentG: null,
      combination: { "aoa-bajo": 0.5 },
      copyOf: null,
    });
    expect(created[0]?.per100g).not.toHaveProperty("fatG");
    fireEvent.change(await field(), { target: { value: "queso panela" } });
    await waitFor(() => expect(options().join()).toContain("queso panelaMíos"));
  });

  testInDepth("dish is what a meal has, under a name", async () => {
    const [first, ...rest] = stored.plan.meals as [Meal, ...Meal[]];
    stored.plan = aPlan([
      { ...first, items: [foodItem("huevo-crudo", 100), foodItem("nopal-cocido", 150)] },
      ...rest,
    ]);
    const bodies: unknown[] = [];
    server.on(foodRoutes.createDish, ({ body }) => {
      bodies.push(body);
      const given = { _id: "dsh_1", isArchived: false, createdAt: "2026-11-24T12:00:00.000Z" };
      return { ...(body as OwnDish), ...given, contents: null };
    });
    await openMenu();
    await press("Más acciones de Desayuno");
    fireEvent.click(screen.getByRole("menuitem", { name: "Guardar como platillo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Guardar como platillo" }));
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(dialog.getByText("Este campo es obligatorio")).toBeTruthy();
    fireEvent.change(dialog.getByRole("textbox", { name: "Nombre" }), {
      target: { value: "Huevo con nopal" },
    });
    fireEvent.change(dialog.getByLabelText("Una porción servida pesa, en g (opcional)"), {
      target: { value: "230" },
    });
    fireEvent.click(dialog.getByRole("button", { name: "Agregar paso" }));
    fireEvent.change(dialog.getByLabelText("Paso 1"), { target: { value: "Saltea los nopales." } });
    fireEvent.click(dialog.getByRole("button", { name: "Agregar paso" }));
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      name: "Huevo con nopal",
      meals: ["desayuno"],
      servings: 1,
      servedG: 230,
      steps: ["Saltea los nopales."],
      ingredients: [
        { food: "huevo-crudo", grams: 100 },
        { food: "nopal-cocido", grams: 150 },
      ],
    });
  });
});

describe("what a food of the practice contains", () => {
  test("is unreviewed until she confirms it, from what its words propose", async () => {
    const own = {
      ...{ _id: "fod_1", name: "Granola de la casa", synonyms: [], group: "cereales-con-grasa" as const },
      ...{ per100g: { energyKcal: 450 }, measures: [], source: "", note: "", copyOf: null, equivalentG: 25 },
      ...{ combination: null, contents: null, isArchived: false, createdAt: "2026-11-24T12:00:00.000Z" },
    };
    const [first, ...rest] = stored.plan.meals as [Meal, ...Meal[]];
    const item = { ...foodItem("bolillo", 25), ref: own._id, name: own.name };
    stored.plan = aPlan([{ ...first, items: [item] }, ...rest]);
    stored.own = { foods: [own], dishes: [] };
    const confirmed: FoodContents[] = [];
    server.on(foodRoutes.reviewFood, ({ body }) => {
      confirmed.push(body as FoodContents);
      const reviewed = { ...own, contents: body as FoodContents };
      stored.own = { foods: [reviewed], dishes: [] };
      return reviewed;
    });
    await openMenu();
    const row = await screen.findByRole("button", { name: /^Granola de la casa.*Sin revisar/ });
    fireEvent.click(row);
    await press("Confirmar qué contiene");
    const dialog = within(await screen.findByRole("dialog", { name: "Qué contiene Granola de la casa" }));
    const contains = within(dialog.getByRole("group", { name: "Contiene" }));
    const may = within(dialog.getByRole("group", { name: "Puede contener, por su etiqueta" }));
    expect(contains.getByRole<HTMLInputElement>("checkbox", { name: "avena" }).checked).toBe(true);
    expect(may.getByRole<HTMLInputElement>("checkbox", { name: "cacahuate" }).checked).toBe(true);
    expect(dialog.getByRole("button", { name: "Guardar" })).toHaveProperty("disabled", true);
    fireEvent.click(contains.getByRole("checkbox", { name: "cacahuate" }));
    fireEvent.click(dialog.getByRole("checkbox", { name: /^Lo revisé/ }));
    fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(confirmed).toHaveLength(1));
    expect(confirmed[0]?.contains).toEqual(["oats", "peanut"]);
    expect(confirmed[0]?.mayContain).not.toContain("peanut");
    await screen.findByRole("button", { name: /^Granola de la casa.*Cacahuate/ });
  });
});
