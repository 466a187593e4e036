import { changedLeaves, isEqual, leavesOf, withLeaves } from "@nutria/contract/clinical/leaves";
import { mergeSection, type Side } from "@nutria/contract/clinical/merge-section";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { emptyMedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const losartan = { name: "Losartán", dose: "50 mg", timeUsing: "1 año", note: "" };
const metformin = { name: "Metformina", dose: "850 mg", timeUsing: "3 años", note: "" };
const insulin = { name: "Insulina", dose: "10 UI", timeUsing: "", note: "" };

const medical = (list: (typeof losartan)[], aditionalNotes = "") => ({
  ...emptyMedicalProfile,
  medications: { isTakingMedication: true, list },
  aditionalNotes,
});

describe("two changes of a section", () => {
  test("of different fields are both kept", () => {
    const base = medical([]);
    const mine = { ...base, aditionalNotes: "Duerme 6 h" };
    const stored = { ...base, gynecology: { ...base.gynecology, pregnancies: 2 } };
    expect(mergeSection({ base, mine, stored })).toEqual({
      merged: { ...stored, aditionalNotes: "Duerme 6 h" },
      clashes: [],
    });
  });

  test("of the same field clash, with both values", () => {
    const base = medical([]);
    const mine = medical([], "Duerme 6 h");
    const stored = medical([], "Duerme 8 h");
    const { merged, clashes } = mergeSection({ base, mine, stored });
    expect(clashes).toEqual([{ path: "aditionalNotes", mine: "Duerme 6 h", stored: "Duerme 8 h" }]);
    expect(merged).toEqual(stored);
    const chosen = mergeSection({ base, mine, stored }, new Map([["aditionalNotes", "mine"]]));
    expect(chosen.merged).toEqual(mine);
  });

  test("of different cells and different rows of a table are both kept", () => {
    const base = medical([metformin, losartan]);
    const mine = medical([metformin, { ...losartan, dose: "100 mg" }, insulin]);
    const stored = medical([
      { ...metformin, note: "Con la cena" },
      { ...losartan, timeUsing: "2 años" },
    ]);
    const { merged, clashes } = mergeSection({ base, mine, stored });
    expect(clashes).toEqual([]);
    expect(merged.medications.list).toEqual([
      { ...metformin, note: "Con la cena" },
      { ...losartan, dose: "100 mg", timeUsing: "2 años" },
      insulin,
    ]);
  });

  test("of the same cell clash at the row and the cell", () => {
    const base = medical([metformin, losartan]);
    const mine = medical([metformin, { ...losartan, dose: "100 mg" }]);
    const stored = medical([insulin, metformin, { ...losartan, dose: "25 mg" }]);
    const { merged, clashes } = mergeSection({ base, mine, stored });
    expect(clashes).toEqual([{ path: "medications.list.2.dose", mine: "100 mg", stored: "25 mg" }]);
    expect(merged.medications.list).toEqual([insulin, metformin, { ...losartan, dose: "25 mg" }]);
  });

  test("that remove and change one row clash over the row, and either choice is carried out", () => {
    const base = medical([metformin, losartan]);
    const mine = medical([losartan]);
    const stored = medical([{ ...metformin, dose: "500 mg" }, losartan]);
    const { merged, clashes } = mergeSection({ base, mine, stored });
    const [changed] = stored.medications.list;
    expect(clashes).toEqual([{ path: "medications.list.0", mine: undefined, stored: changed }]);
    expect(merged).toEqual(stored);
    const removed = mergeSection({ base, mine, stored }, new Map([["medications.list.0", "mine"]]));
    expect(removed.merged).toEqual(mine);
  });

  test("that add the same row keep it once, and rows removed on one side stay removed", () => {
    const base = medical([metformin, losartan]);
    const mine = medical([losartan, insulin]);
    const stored = medical([metformin, losartan, insulin]);
    expect(mergeSection({ base, mine, stored }).merged).toEqual(mine);
  });

  test("of names add and remove on both sides", () => {
    const diet = (allergies: string[]) => ({ ...emptyDietProfile, allergies });
    const { merged, clashes } = mergeSection({
      base: diet(["Huevo", "Nuez"]),
      mine: diet(["Huevo", "Soya"]),
      stored: diet(["Nuez", "Huevo", "Apio"]),
    });
    expect([merged.allergies, clashes]).toEqual([["Huevo", "Apio", "Soya"], []]);
  });
});

const text = fc.constantFrom("", "a", "b", "c");
const row = fc.record({ name: text, dose: text, affected: fc.constantFrom(null, "patient") });
const section = fc.record({
  notes: text,
  group: fc.record({ flag: fc.constantFrom(null, true, false), text }),
  list: fc.array(row, { maxLength: 4 }),
  names: fc.uniqueArray(fc.constantFrom("uno", "dos", "tres", "cuatro")),
});
const three = fc.record({ base: section, mine: section, stored: section });

describe("for any three versions", () => {
  test("a side that changed nothing takes the other as it is", () => {
    fc.assert(
      fc.property(section, section, (base, other) => {
        expect(mergeSection({ base, mine: base, stored: other })).toEqual({ merged: other, clashes: [] });
        expect(mergeSection({ base, mine: other, stored: base })).toEqual({ merged: other, clashes: [] });
        expect(mergeSection({ base, mine: other, stored: other })).toEqual({ merged: other, clashes: [] });
      }),
    );
  });

  test("no field that one side alone changed is lost", () => {
    fc.assert(
      fc.property(three, ({ base, mine, stored }) => {
        const { merged, clashes } = mergeSection({ base, mine, stored });
        const clashing = clashes.map(({ path }) => path);
        for (const path of ["notes", "group.flag", "group.text", "names", "list"]) {
          const [wasChangedHere, wasChangedThere] = [mine, stored].map((side) =>
            changedLeaves(base, side).includes(path),
          );
          const at = (data: object) => withLeaves({}, data, [path]);
          if (wasChangedHere && !wasChangedThere) expect(at(merged)).toEqual(at(mine));
          if (!wasChangedHere) expect(at(merged)).toEqual(at(stored));
          if (wasChangedHere && wasChangedThere && typeof valueIn(mine, path) === "string")
            expect(clashing.includes(path)).toBe(!isEqual(at(mine), at(stored)));
        }
      }),
    );
  });

  test("every cell that was typed on a side is in the result or in a clash", () => {
    fc.assert(
      fc.property(three, ({ base, mine, stored }) => {
        const { merged, clashes } = mergeSection({ base, mine, stored });
        const found = JSON.stringify([merged.list, clashes]);
        for (const side of [mine, stored]) {
          const known = new Set(base.list.flatMap((one) => Object.values(one)));
          for (const value of side.list.flatMap((one) => Object.values(one)))
            if (!known.has(value)) expect(found).toContain(JSON.stringify(value));
        }
      }),
    );
  });

  test("a choice of one side for each clash gives that side's value, and no further clash", () => {
    fc.assert(
      fc.property(three, fc.constantFrom<Side>("mine", "stored"), ({ base, mine, stored }, side) => {
        const { clashes } = mergeSection({ base, mine, stored });
        const choices = new Map(clashes.map(({ path }) => [path, side]));
        const chosen = mergeSection({ base, mine, stored }, choices);
        expect(chosen.clashes).toEqual(clashes);
        for (const clash of clashes.filter(({ path }) => leavesOf(base).includes(path)))
          expect(valueIn(chosen.merged, clash.path)).toEqual(clash[side]);
      }),
    );
  });

  test("the two tabs disagree about the same places", () => {
    fc.assert(
      fc.property(three, ({ base, mine, stored }) => {
        const here = mergeSection({ base, mine, stored }).clashes;
        const there = mergeSection({ base, mine: stored, stored: mine }).clashes;
        expect(there).toHaveLength(here.length);
      }),
    );
  });
});

function valueIn(data: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);
}
