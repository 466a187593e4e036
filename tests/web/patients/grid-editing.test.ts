import { foodGroupIds } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accepted,
  afterKey,
  countAt,
  countOf,
  gridStartOf,
  steppedGrid,
  type Grid,
  type PressedKey,
} from "../../../web/src/features/patients/meal-plan/grid/grid-editing";

const meals: Meal[] = ["Desayuno", "Comida", "Cena"].map((name, index) => ({
  name,
  time: `${8 + index * 6}:00`.padStart(5, "0"),
  portions: index === 0 ? { frutas: 5, verduras: 1.5 } : {},
  menu: "",
}));
const start: Grid = { ...gridStartOf("frutas"), meals, rows: ["verduras", "frutas", "leguminosas"] };

/** A key as it is written on it: `Ctrl+z`, `Shift+Tab`, `5`. */
function keyOf(name: string): PressedKey {
  const hasControl = name.startsWith("Ctrl+");
  const hasShift = name.startsWith("Shift+") || name.startsWith("Ctrl+Shift+");
  return { key: name.replace(/^(Ctrl\+)?(Shift\+)?(?=.)/, ""), hasControl, hasShift };
}
const press = (grid: Grid, ...names: string[]): Grid =>
  names.reduce((now, name) => afterKey(now, keyOf(name), false) ?? now, grid);
const fruitsAt = (grid: Grid, meal = 0) => countAt(grid.meals, { group: "frutas", meal });

describe("typing", () => {
  test.each([
    ["0.5", 0.5],
    [",5", 0.5],
    [".5", 0.5],
    ["1.5", 1.5],
    ["12,5", 12.5],
    ["2", 2],
    ["1.0", 1],
    ["0", 0],
    ["30", 30],
  ])("%s replaces what the cell had", (text, count) => {
    expect(fruitsAt(press(start, ...text, "Enter"))).toBe(count);
  });

  test.each(["31", "1.3", "30.5", "."])("%s is no count of a cell, which keeps its own", (text) => {
    const left = press(start, ...text, "Enter");
    expect([fruitsAt(left), left.typing, left.past]).toEqual([5, null, []]);
  });

  test("the refusal is told until the next key", () => {
    const refused = press(start, "4", "5");
    expect([refused.isRefused, refused.typing?.text]).toEqual([true, "45"]);
    expect(press(refused, "Tab").isRefused).toBe(true);
    expect(press(refused, "Tab", "Tab").isRefused).toBe(false);
    expect(press(refused, "Backspace")).toMatchObject({ isRefused: false, typing: { text: "4" } });
  });

  test("typing again begins a new count; Backspace takes the last letter, or empties a cell", () => {
    expect(fruitsAt(press(start, "2", "Enter", "ArrowUp", "3", "Enter"))).toBe(3);
    expect(fruitsAt(press(start, "1", "2", "Backspace", "Enter"))).toBe(1);
    expect(fruitsAt(press(start, "Backspace"))).toBe(0);
    expect(fruitsAt(press(start, "Delete"))).toBe(0);
    expect(fruitsAt(press(start, "F2", ".", "5", "Enter"))).toBe(5.5);
  });

  test("Esc gives up what is typed; without any, it is the browser's", () => {
    expect(press(start, "1", "2", "Escape")).toMatchObject({ meals, typing: null, past: [] });
    expect(afterKey(start, keyOf("Escape"), false)).toBeUndefined();
  });

  test("a read-only grid is walked, not changed", () => {
    expect(afterKey(start, keyOf("5"), true)).toBeUndefined();
    expect(afterKey(start, keyOf("Ctrl+z"), true)).toBeUndefined();
    expect(afterKey(start, keyOf("ArrowDown"), true)?.active.group).toBe("leguminosas");
  });
});

describe("moving", () => {
  test("Enter goes down, Tab to the next cell and row; at the ends Tab leaves the grid", () => {
    expect(press(start, "Enter").active).toEqual({ group: "leguminosas", meal: 0 });
    expect(press(start, "Shift+Enter").active).toEqual({ group: "verduras", meal: 0 });
    expect(press(start, "Tab", "Tab", "Tab").active).toEqual({ group: "leguminosas", meal: 0 });
    expect(press(start, "Shift+Tab").active).toEqual({ group: "verduras", meal: 2 });
    const last = press(start, "Ctrl+End");
    expect(last.active).toEqual({ group: "leguminosas", meal: 2 });
    expect(afterKey(last, keyOf("Tab"), false)).toBeUndefined();
    expect(afterKey(press(start, "Ctrl+Home"), keyOf("Shift+Tab"), false)).toBeUndefined();
  });
});

describe("going back", () => {
  test("a count that was typed is one step, and the cell of the step becomes the active one", () => {
    const changed = press(start, "1", "2", "Tab", "3", "Tab");
    const back = press(changed, "Ctrl+z", "Ctrl+z");
    expect([fruitsAt(back), fruitsAt(back, 1), back.active.meal]).toEqual([5, 0, 0]);
    const again = press(back, "Ctrl+y", "Ctrl+Shift+Z");
    expect([fruitsAt(again), fruitsAt(again, 1)]).toEqual([12, 3]);
  });

  test("what another tab wrote over is left as it is", () => {
    const changed = press(start, "2", "Tab", "3", "Tab");
    const elsewhere = changed.meals.map((meal, index) =>
      index === 1 ? { ...meal, portions: { frutas: 9 } } : meal,
    );
    const back = press({ ...changed, meals: elsewhere }, "Ctrl+z");
    expect([fruitsAt(back), fruitsAt(back, 1)]).toEqual([5, 9]);
  });
});

const keys = [
  ..."0123456789.,+-=",
  ...["Enter", "Tab", "Shift+Tab", "Escape", "Backspace", "Delete", "F2", "Home", "End"],
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Ctrl+z", "Ctrl+y", "Ctrl+Shift+Z", "Ctrl+End"],
];
const anyKeys = fc.array(fc.constantFrom(...keys), { maxLength: 60 });

test("property: whatever is pressed, each count is a multiple of a half within its bounds", () => {
  fc.assert(
    fc.property(anyKeys, (pressed) => {
      let grid = start;
      for (const name of pressed) {
        grid = press(grid, name);
        for (const { portions } of grid.meals) {
          for (const count of Object.values(portions)) {
            expect(count % 0.5 === 0 && count >= 0.5 && count <= 30, `${pressed.join(" ")}: ${count}`).toBe(
              true,
            );
          }
        }
      }
    }),
  );
});

test("property: to undo and to redo is to have done nothing, and undoing all gives the first meals", () => {
  fc.assert(
    fc.property(anyKeys, (pressed) => {
      const grid = accepted(press(start, ...pressed));
      if (grid.past.length === 0) return;
      const { meals: after, past, future } = press(grid, "Ctrl+z", "Ctrl+y");
      expect({ meals: after, past, future }).toEqual({
        meals: grid.meals,
        past: grid.past,
        future: grid.future,
      });
      expect(press(grid, ...grid.past.map(() => "Ctrl+z")).meals).toEqual(meals);
    }),
  );
});

test("property: a text is a count when it says a multiple of a half between 0 and 30", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom(".", ","), (tenths, separator) => {
      const text = `${Math.floor(tenths / 10)}${separator}${tenths % 10}`;
      expect(countOf(text)).toBe(tenths % 5 === 0 && tenths <= 300 ? tenths / 10 : undefined);
    }),
  );
});

test("the buttons of a cell end what is typed in another one, and step by a half", () => {
  const grid = steppedGrid(press(start, "7"), { group: "verduras", meal: 0 }, 0.5);
  expect([fruitsAt(grid), countAt(grid.meals, { group: "verduras", meal: 0 })]).toEqual([7, 2]);
  expect(grid.past).toHaveLength(2);
  expect(foodGroupIds).toContain(grid.active.group);
});
