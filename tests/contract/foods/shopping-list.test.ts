import { purchases } from "@nutria/contract/catalogues/foods/purchases";
import { foodIndex, type Food } from "@nutria/contract/clinical/foods/food";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import { aisleOf, shoppingList } from "@nutria/contract/clinical/foods/shopping-list";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, dishItem, foodItem, foodOf } from "../../support/foods";

const bought = (items: readonly MenuItem[], persons = 1) =>
  shoppingList(items, persons, catalogue).flatMap(({ lines }) =>
    lines.map(({ name, amount }) => `${name}: ${amount}`),
  );

describe("a shopping list", () => {
  it("sums foods and the ingredients of dishes, by aisle, for so many persons", () => {
    const items = [
      foodItem("huevo-crudo", 100),
      dishItem("huevos-a-la-mexicana", 1, 2),
      foodItem("leche-descremada", 490, 2),
      foodItem("tortilla-de-maiz", 60),
      foodItem("agua-simple", 240),
    ];
    const list = shoppingList(items, 2, catalogue);
    expect(list.map(({ aisle }) => aisle)).toEqual(["produce", "bakery", "meat", "dairy", "pantry"]);
    expect(list.flatMap(({ lines }) => lines.map(({ name, amount }) => `${name}: ${amount}`))).toEqual([
      "Cebolla: 1 pieza",
      "Chile serrano: 3 piezas",
      "Jitomate: 2 piezas",
      "Tortilla de maíz: 4 piezas",
      "Huevo: 8 piezas",
      "Leche descremada: 1 L",
      "Aceite de canola: 15 ml",
    ]);
  });

  it.each([
    [[foodItem("huevo-cocido", 250), foodItem("huevo-crudo", 100)], ["Huevo: 7 piezas"]],
    [[foodItem("frijol-negro-cocido", 540)], ["Frijol negro seco: 250 g"]],
    [[foodItem("brocoli-cocido", 210)], ["Brócoli: 1 pieza"]],
    [[foodItem("arroz-blanco-cocido", 280)], ["Arroz blanco: 100 g"]],
    [[foodItem("jugo-de-limon", 60), foodItem("limon-agrio", 67)], ["Limón: 3 piezas"]],
    [[foodItem("aguacate", 68), foodItem("aguacate-hass", 68)], ["Aguacate: 1 pieza"]],
    [
      [foodItem("pechuga-de-pollo-a-la-plancha", 145), foodItem("pechuga-de-pollo-sin-piel-hervida", 145)],
      ["Pechuga de pollo sin hueso ni piel: 400 g"],
    ],
    [[foodItem("oregano-seco", 2)], ["Orégano seco: al gusto"]],
    [[foodItem("papa-cocida-sin-cascara", 400)], ["Papa: 2 piezas"]],
    [
      [dishItem("frijoles-de-la-olla", 2)],
      ["Ajo: 1 cabeza", "Cebolla: 1 pieza", "Epazote: 1 manojo", "Frijol pinto seco: 75 g"],
    ],
  ])("buys raw and whole, two names of one thing as one: %#", (items, lines) => {
    expect(bought(items)).toEqual(lines);
  });

  it("buys at least what is eaten, whatever the order of the items", () => {
    const refs = [...catalogue.foods.keys()].filter((id) => id !== "agua-simple" && id !== "sal-de-mesa");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...refs), fc.integer({ min: 1, max: 3000 })), { maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (eaten, persons) => {
          const items = eaten.map(([ref, grams]) => foodItem(ref, grams));
          const list = shoppingList(items, persons, catalogue);
          expect(shoppingList(items.toReversed(), persons, catalogue)).toEqual(list);
          const lines = list.flatMap((section) => section.lines);
          for (const { ref } of items) {
            expect(
              lines.filter(({ foods }) => foods.includes(ref)),
              ref,
            ).toHaveLength(1);
          }
          for (const { foods, grams } of lines) {
            const needed = items
              .filter(({ ref }) => foods.includes(ref))
              .reduce((sum, item) => sum + item.grams / (purchases.get(item.ref)?.yield ?? 1), 0);
            expect(Math.abs(grams - needed * persons)).toBeLessThanOrEqual(0.51);
          }
        },
      ),
    );
  });

  it("asks for nothing that is cooked", () => {
    for (const id of catalogue.foods.keys()) {
      for (const line of bought([foodItem(id, 200)]))
        expect(line, id).not.toMatch(/\b(cocid|asad[oa]|hervid)|a la plancha/);
    }
  });

  it("makes each thing of a food of the catalogue that yields less than six times its weight", () => {
    for (const [id, { food, yield: factor }] of purchases) {
      expect(catalogue.foods.has(id), id).toBe(true);
      expect(catalogue.foods.has(food), food).toBe(true);
      expect(factor, id).toBeGreaterThan(0.3);
      expect(factor, id).toBeLessThan(id === "agua-de-jamaica-sin-azucar" ? 41 : 6);
    }
  });

  it("buys a food of the practice as it is named, apart from what the catalogue has by that name", () => {
    const own: Food = {
      ...foodOf("huevo-cocido"),
      _id: "food_1",
      name: "Huevo de rancho cocido",
      copyOf: "huevo-cocido",
      isOwn: true,
    };
    const index = foodIndex([...catalogue.foods.values(), own], []);
    const items = [{ ...foodItem("huevo-cocido", 100) }, { ...foodItem("huevo-cocido", 100), ref: "food_1" }];
    const lines = shoppingList(items, 1, index).flatMap((section) => section.lines);
    expect(lines.map(({ name }) => name)).toEqual(["Huevo", "Huevo de rancho cocido"]);
  });

  it.each([
    ["champinon-en-lata-escurrido", "pantry"],
    ["chile-jalapeno-en-escabeche-o-lata", "pantry"],
    ["pepinillo-en-salmuera", "pantry"],
    ["pure-de-jitomate", "pantry"],
    ["salsa-verde-lista-para-servir", "pantry"],
    ["pina-en-lata-en-su-jugo", "pantry"],
    ["ciruela-pasa", "pantry"],
    ["arandano-seco-endulzado", "pantry"],
    ["anchoa-en-aceite", "pantry"],
    ["nectarina", "produce"],
    ["nectar-de-mango", "drinks"],
    ["jitomate-crudo", "produce"],
  ])("has %s where a shop has it: %s", (id, aisle) => {
    expect(aisleOf(foodOf(id))).toBe(aisle);
  });
});
