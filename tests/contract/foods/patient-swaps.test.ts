import { foodGroup, foodGroupIds } from "@nutria/contract/clinical/equivalents";
import { amountOf, equivalentsIn, inGrams, proposedAmount } from "@nutria/contract/clinical/foods/amount";
import { foodIndex } from "@nutria/contract/clinical/foods/food";
import { patientSwaps, plannedFoods, swapTo } from "@nutria/contract/clinical/foods/patient-swaps";
import { toldFood } from "@nutria/contract/clinical/foods/told-food";
import { catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { allergies } from "@nutria/contract/catalogues/allergies";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eatingWith } from "../../support/eating";
import { catalogue, dishItem, foodItem, foodOf } from "../../support/foods";
import { iterations } from "../../support/depth";

const nothing = eatingWith({});
const groups = fc.uniqueArray(fc.constantFrom(...foodGroupIds), { minLength: 1, maxLength: 3 });
const count = fc.integer({ min: 1, max: 16 }).map((halves) => halves / 2);
const names = (catalogued: readonly { name: string }[]) =>
  fc.subarray(
    catalogued.map(({ name }) => name),
    { maxLength: 3 },
  );

describe("a food with its amount in words", () => {
  test.each([
    ["Tortilla de maíz", amountOf(2, { name: "pieza", grams: 24 }), "2 tortillas de maíz"],
    ["Bolillo", amountOf(0.5, { name: "pieza", grams: 60 }), "½ bolillo"],
    ["Tostada de maíz frita", amountOf(4, { name: "pieza", grams: 12 }), "4 tostadas de maíz fritas"],
    ["Hot cake", amountOf(3, { name: "pieza", grams: 40 }), "3 hot cakes"],
    ["Limón agrio", amountOf(2, { name: "pieza", grams: 67 }), "2 limones"],
    ["Huevo cocido", amountOf(1, { name: "pieza grande", grams: 50 }), "1 huevo cocido"],
    ["Huevo cocido", amountOf(2, { name: "pieza grande", grams: 50 }), "2 huevos cocidos"],
    ["Muslo de pollo", amountOf(0.5, { name: "muslo", grams: 80 }), "½ muslo de pollo"],
    ["Arroz blanco cocido", amountOf(0.5, { name: "taza", grams: 158 }), "½ taza de arroz blanco cocido"],
    ["Papaya", amountOf(2, { name: "taza (en trozos)", grams: 145 }), "2 tazas de papaya en trozos"],
    [
      "Zanahoria cruda",
      amountOf(1, { name: "taza (rallado)", grams: 110 }),
      "1 taza de zanahoria cruda rallada",
    ],
    [
      "Coliflor cocida",
      amountOf(1, { name: "taza (picado)", grams: 120 }),
      "1 taza de coliflor cocida picada",
    ],
    ["Queso fresco", amountOf(1, { name: "taza (rallado)", grams: 120 }), "1 taza de queso fresco rallado"],
    ["Guayaba", amountOf(2, { name: "pieza mediana", grams: 55 }), "2 guayabas medianas"],
    ["Atún fresco", amountOf(90, inGrams), "90 g de atún fresco"],
    [
      "Pechuga de pollo sin piel hervida",
      amountOf(3, { name: "pechuga", grams: 190 }),
      "3 pechugas de pollo sin piel, hervidas",
    ],
    [
      "Muslo de pollo sin piel asado",
      amountOf(0.5, { name: "muslo", grams: 116 }),
      "½ muslo de pollo sin piel, asado",
    ],
    ["Manzana con cáscara", amountOf(1, { name: "pieza", grams: 182 }), "1 manzana"],
    [
      "Papa cocida sin cáscara",
      amountOf(2, { name: "pieza mediana", grams: 167 }),
      "2 papas medianas cocidas sin cáscara",
    ],
    ["Nuez pecana", amountOf(10, { name: "mitad", grams: 1.5 }), "10 mitades de nuez pecana"],
    ["Sopes con frijol y queso", amountOf(1, { name: "sope", grams: 132 }), "1 sope con frijol y queso"],
    ["Tacos dorados de papa", amountOf(4, { name: "taco", grams: 107 }), "4 tacos dorados de papa"],
    ["Papaya", amountOf(1.1, { name: "taza (en trozos)", grams: 145 }), "1 taza de papaya en trozos"],
    ["Aguacate Hass", amountOf(0.2, { name: "pieza", grams: 136 }), "27.2 g de aguacate Hass"],
    ["Jitomate crudo", amountOf(2, { name: "pieza mediana", grams: 123 }), "2 jitomates medianos"],
    ["Frijoles de la olla", amountOf(240, { name: "g servidos", grams: 1 }), "240 g de frijoles de la olla"],
  ])("%s", (name, amount, told) => {
    expect(toldFood(name, amount)).toBe(told);
  });
});

describe("what a patient can eat instead", () => {
  test("is already multiplied, with how it is counted, and half and half", () => {
    const swaps = patientSwaps({ groups: ["leguminosas"], count: 2 }, catalogue, nothing);
    expect(swaps.slice(0, 5).map(({ text, help }) => [text, help])).toEqual([
      ["1 taza de frijol negro cocido", "2 medidas de ½ taza"],
      ["1 taza de frijol pinto cocido", "2 medidas de ½ taza"],
      ["1 taza de lenteja cocida", "2 medidas de ½ taza"],
      ["1 taza de garbanzo cocido", "2 medidas de ½ taza"],
      ["½ taza de frijol negro cocido y ½ taza de frijol pinto cocido", "Combina mitad y mitad"],
    ]);
  });

  test("says what it weighs where the measures of one equivalent are not the amount", () => {
    expect(swapTo(foodOf("tortilla-de-maiz"), 2, nothing)).toMatchObject({
      text: "2 tortillas de maíz",
      help: "2 medidas de 1 pieza",
    });
    expect(swapTo(foodOf("guayaba"), 2, nothing)).toMatchObject({
      text: "3 guayabas",
      help: "2 medidas de 1½ piezas",
    });
    expect(swapTo(foodOf("tortilla-de-maiz"), 1, nothing)).toMatchObject({
      text: "1 tortilla de maíz",
      help: "30 g",
    });
  });

  test("leaves out what the plan has, and offers no halves of one equivalent", () => {
    const planned = ["tortilla-de-maiz"];
    const swaps = patientSwaps({ groups: ["cereales-sin-grasa"], count: 1 }, catalogue, nothing, { planned });
    expect(swaps.some(({ foods }) => foods.includes("tortilla-de-maiz"))).toBe(false);
    expect(swaps.every(({ foods }) => foods.length === 1)).toBe(true);
  });

  test("begins with the foods of the practice, and has none that was removed or corrected", () => {
    const own = { ...foodOf("pasta-cocida"), _id: "food_own", copyOf: "pasta-cocida", isOwn: true };
    const removed = { ...own, _id: "food_old", copyOf: "bolillo", isArchived: true };
    const index = foodIndex([...catalogueFoods, own, removed], []);
    const foods = patientSwaps({ groups: ["cereales-sin-grasa"], count: 1 }, index, nothing).flatMap(
      (swap) => swap.foods,
    );
    expect(foods[0]).toBe("food_own");
    expect(foods).not.toContain("food_old");
    expect(foods).not.toContain("pasta-cocida");
    expect(foods).toContain("bolillo");
  });

  test("has no milk for who wrote lactose", () => {
    const avoided = eatingWith({ intolerances: ["Lactosa"] });
    const swaps = patientSwaps({ groups: ["leche-descremada"], count: 1 }, catalogue, avoided);
    expect(swaps.map(({ text }) => text).filter((text) => !/soya|deslactosad/.test(text))).toEqual([]);
  });

  test("counts the same equivalents of the pill's groups, and is nothing that the record has against it", () => {
    fc.assert(
      fc.property(groups, count, names(allergies), names(intolerances), (of, wanted, allergens, badFoods) => {
        const avoided = eatingWith({ allergies: allergens, intolerances: badFoods, dislikedFood: ["Nopal"] });
        for (const { foods } of patientSwaps({ groups: of, count: wanted }, catalogue, avoided)) {
          let counted = 0;
          for (const id of foods) {
            const food = foodOf(id);
            expect(of).toContain(food.group);
            expect(avoided.ofEntry(food).isOffered).toBe(true);
            const { grams } = proposedAmount(food, wanted / foods.length);
            counted += equivalentsIn(grams, food.equivalentG);
          }
          expect(counted).toBe(wanted);
        }
      }),
      { numRuns: iterations({ suite: 8, depth: 60 }) },
    );
  });
});

test("what a meal has of some groups on a day are its foods, not what its dishes are made of", () => {
  const items = [
    foodItem("tortilla-de-maiz", 48),
    foodItem("tortilla-de-maiz", 24, 2),
    foodItem("papaya", 140),
    foodItem("sal-de-mesa", 1),
    dishItem("enchiladas-verdes-de-pollo"),
  ];
  const found = plannedFoods(items, 1, ["cereales-sin-grasa", foodGroup("libres")._id], catalogue);
  expect(found).toEqual([items[0]]);
});
