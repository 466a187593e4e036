import { planChanges, seenMeals } from "@nutria/contract/clinical/plan-changes";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const meal = (name: string, time: string, menu = ""): Meal => ({ name, time, portions: {}, menu });
const before = [
  meal("Desayuno", "07:30", "Huevos"),
  meal("Colación", "11:00"),
  meal("Comida", "14:30"),
  meal("Colación", "18:00"),
];
/** What changed, in names. */
function changesTo(...meals: Meal[]) {
  const { added, removed, renamed, moved, changed } = planChanges(seenMeals(before), seenMeals(meals));
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return {
    added: names(added),
    removed: names(removed),
    renamed: renamed.map((both) => `${both.before.name} → ${both.now.name}`),
    moved: moved.map((both) => `${both.now.name} ${both.before.time} → ${both.now.time}`),
    changed: names(changed),
  };
}
const none = { added: [], removed: [], renamed: [], moved: [], changed: [] };

describe("how a plan differs from the one that was seen", () => {
  test("is nothing for the same meals, in whatever order", () => {
    expect(changesTo(...before)).toEqual(none);
    expect(changesTo(...before.toReversed())).toEqual(none);
  });

  test("names a meal that is new, one that is gone, and one with other food", () => {
    expect(changesTo(...before, meal("Cena", "20:30"))).toEqual({ ...none, added: ["Cena"] });
    expect(changesTo(...before.slice(0, 3))).toEqual({ ...none, removed: ["Colación"] });
    expect(changesTo(meal("Desayuno", "07:30", "Avena"), ...before.slice(1))).toEqual({
      ...none,
      changed: ["Desayuno"],
    });
  });

  test("names a meal of another hour or name once, of two alike the nearer one", () => {
    const [breakfast, , lunch, snack] = before as [Meal, Meal, Meal, Meal];
    expect(changesTo(breakfast, meal("colacion", "11:30"), lunch, snack)).toEqual({
      ...none,
      moved: ["colacion 11:00 → 11:30"],
    });
    expect(changesTo(breakfast, meal("Licuado", "11:00"), lunch, snack)).toEqual({
      ...none,
      renamed: ["Colación → Licuado"],
    });
  });

  test("accounts for every meal of both plans", () => {
    const meals = fc.array(
      fc.record({
        name: fc.constantFrom("Desayuno", "Colación", "Comida", "Cena"),
        time: fc.constantFrom("07:30", "11:00", "14:30"),
        content: fc.constantFrom("a", "b"),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(meals, meals, (one, other) => {
        const { added, removed, renamed, moved } = planChanges(one, other);
        expect(one.length - removed.length).toBe(other.length - added.length);
        expect(renamed.length + moved.length).toBeLessThanOrEqual(other.length - added.length);
        for (const meal of added) expect(other).toContain(meal);
        for (const meal of removed) expect(one).toContain(meal);
        expect(planChanges(one, one)).toEqual({
          added: [],
          removed: [],
          renamed: [],
          moved: [],
          changed: [],
        });
      }),
      { numRuns: iterations({ suite: 300, depth: 3_000 }) },
    );
  });
});
