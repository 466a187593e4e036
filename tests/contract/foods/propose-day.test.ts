import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { addPortions, nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { foodIndex, type Dish, type Food } from "@nutria/contract/clinical/foods/food";
import { menuTotals } from "@nutria/contract/clinical/foods/menu";
import { mealKindOf, proposeDay } from "@nutria/contract/clinical/foods/propose-day";
import { shoppingList } from "@nutria/contract/clinical/foods/shopping-list";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eatingWith } from "../../support/eating";
import { catalogue, dishItem, foodItem } from "../../support/foods";
import { iterations } from "../../support/depth";

const options = { index: catalogue, isAllowed: () => true, day: 1, variant: 0 } as const;
const mealsOf = (place: number) =>
  usualMealTimes.map((meal, index) => ({ ...meal, portions: starterPlans[place]?.portions[index] ?? {} }));

describe("a proposed day", () => {
  it("serves exactly the equivalents that were placed, in each meal", () => {
    fc.assert(
      fc.property(fc.nat({ max: starterPlans.length - 1 }), fc.nat({ max: 30 }), (place, variant) => {
        const meals = mealsOf(place);
        const proposed = proposeDay(meals, { ...options, variant });
        for (const [index, items] of proposed.entries()) {
          expect(menuTotals(items, catalogue).portions).toEqual(addPortions([meals[index]?.portions ?? {}]));
        }
        const total = menuTotals(proposed.flat(), catalogue).nutrients;
        expect(total).toEqual(nutrientsOf(...meals.map(({ portions }) => portions)));
      }),
      { numRuns: iterations({ suite: 12, depth: 60 }) },
    );
  });

  it("is the same each time, and another one on another day", () => {
    expect(proposeDay(mealsOf(4), options)).toEqual(proposeDay(mealsOf(4), options));
    expect(proposeDay(mealsOf(4), { ...options, variant: 1 })).not.toEqual(proposeDay(mealsOf(4), options));
  });

  it("names nothing that the record has against it", () => {
    const { ofEntry } = eatingWith({
      allergies: ["Huevo", "Pescado"],
      intolerances: ["Lácteos"],
      dislikedFood: ["aguacate"],
    });
    const isAllowed = (entry: Food | Dish) => ofEntry(entry).isOffered;
    for (let variant = 0; variant < 10; variant++) {
      for (const { ref, type } of proposeDay(mealsOf(4), { ...options, isAllowed, variant }).flat()) {
        const entry = type === "food" ? catalogue.foods.get(ref) : catalogue.dishes.get(ref);
        expect(entry && ofEntry(entry).level, ref).not.toBe("forbidden");
        expect(entry && ofEntry(entry).isOffered, ref).toBe(true);
      }
    }
  });

  it("takes a dish of the practice before those of the catalogue", () => {
    const own: Dish = {
      kind: "dish",
      _id: "dish_1",
      name: "Arroz de la casa",
      meals: ["comida"],
      servings: 1,
      portion: "1 plato",
      ingredients: [
        { food: "arroz-blanco-cocido", grams: 110 },
        { food: "aceite-de-oliva", grams: 5 },
      ],
      isOwn: true,
    };
    const index = foodIndex([...catalogue.foods.values()], [...catalogue.dishes.values(), own]);
    const lunch = proposeDay(mealsOf(4), { ...options, index })[2];
    expect(lunch?.[0]).toMatchObject({ type: "dish", ref: "dish_1", name: "Arroz de la casa" });
  });

  it("knows a meal by its name, or else by its hour", () => {
    const kinds = [
      { name: "Almuerzo", time: "10:00" },
      { name: "Colación", time: "11:00" },
      { name: "Merienda", time: "19:00" },
      { name: "Antes de entrenar", time: "07:00" },
      { name: "Otra", time: "14:00" },
      { name: "Otra", time: "17:30" },
      { name: "Otra", time: "21:00" },
    ].map(mealKindOf);
    expect(kinds).toEqual(["desayuno", "colacion", "cena", "desayuno", "comida", "colacion", "cena"]);
  });
});

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
    const lines = list.flatMap((section) => section.lines);
    const amount = (food: string) => lines.find((line) => line.food === food)?.amount;
    expect(amount("huevo-crudo")).toBe("8 piezas");
    expect(amount("tortilla-de-maiz")).toBe("5 piezas");
    expect(amount("leche-descremada")).toBe("1 L");
    expect(amount("jitomate-crudo")).toBe("200 g");
    expect(amount("agua-simple")).toBeUndefined();
  });

  it("buys at least what is eaten, whatever the order of the items", () => {
    const refs = [...catalogue.foods.keys()];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...refs), fc.integer({ min: 1, max: 3000 })), { maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (eaten, persons) => {
          const items = eaten.map(([ref, grams]) => foodItem(ref, grams));
          const list = shoppingList(items, persons, catalogue);
          expect(shoppingList(items.toReversed(), persons, catalogue)).toEqual(list);
          for (const { food, grams } of list.flatMap(({ lines }) => lines)) {
            const sum = items
              .filter(({ ref }) => ref === food)
              .reduce((total, item) => total + item.grams, 0);
            expect(grams).toBe(sum * persons);
          }
        },
      ),
    );
  });
});
