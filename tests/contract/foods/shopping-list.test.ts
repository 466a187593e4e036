import { shoppingList } from "@nutria/contract/clinical/foods/shopping-list";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, dishItem, foodItem } from "../../support/foods";

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
