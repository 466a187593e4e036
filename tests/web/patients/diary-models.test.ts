import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  entriesInOrder,
  isUnseen,
  movedBy,
  cellPlaceOf,
  weekRowsOf,
  unseenFrom,
} from "../../../web/src/features/patients/record/diary/model/week-rows";
import { formatWeek } from "../../../web/src/features/patients/record/diary/use-diary-day";
import { anEntry, aWeek, now } from "./diary-harness";

const someEntries = fc
  .uniqueArray(
    fc.record({
      day: fc.nat({ max: 6 }),
      position: fc.option(fc.nat({ max: 4 }), { nil: null }),
      key: fc.nat({ max: 50 }),
      name: fc.constantFrom("Cena", "cena", "Colación"),
      isSeen: fc.boolean(),
    }),
    {
      // A day has one entry of a planned meal.
      selector: ({ day, position, key }) => `${day} ${position ?? `own ${key}`}`,
      maxLength: 30,
    },
  )
  .map((all) =>
    all.map(({ day, position, key, name, isSeen }) =>
      anEntry(day, position, {
        ...(position === null && { _id: `own-${day}-${key}` }),
        meal: { position, name, time: `${String(key % 24).padStart(2, "0")}:00` },
        seenAt: isSeen ? now : null,
      }),
    ),
  );

describe("the rows of a week", () => {
  test("have every entry in exactly one cell, of its day", () => {
    fc.assert(
      fc.property(someEntries, fc.boolean(), (entries, hasPlan) => {
        const rows = weekRowsOf(aWeek(entries, { hasPlan }));
        const shown = rows.flatMap(({ cells }) => cells.flatMap(({ entry }) => entry ?? []));
        expect(shown.map(({ _id }) => _id).sort()).toEqual(entries.map(({ _id }) => _id).sort());
        for (const { cells } of rows)
          for (const { day, entry } of cells) if (entry) expect(entry.day).toBe(day);
        for (const { _id } of entries) {
          const place = cellPlaceOf(rows, _id);
          expect(place && rows[place.row]?.cells[place.day]?.entry?._id).toBe(_id);
        }
      }),
    );
  });

  test("have the meals of the plan first, and a meal of a name that the plan does not have once a day", () => {
    const rows = weekRowsOf(
      aWeek([anEntry(0, null, { _id: "own-1", meal: { position: null, name: "Antojo", time: "01:00" } })]),
    );
    expect(rows.map(({ name, isPlanned }) => [name, isPlanned])).toEqual([
      ["Desayuno", true],
      ["Comida", true],
      ["Cena", true],
      ["Antojo", false],
    ]);
  });
});

test("meals of a week in which the plan changed stay each under their own name", () => {
  const planned = (position: number, name: string, time: string) => ({ position, name, time, planned: name });
  const { days } = aWeek([]);
  const before = [
    planned(0, "Desayuno", "07:30"),
    planned(1, "Colación", "11:00"),
    planned(2, "Comida", "14:30"),
  ];
  const after = [
    planned(0, "Desayuno", "08:00"),
    planned(1, "Comida", "14:00"),
    planned(2, "Colación", "18:00"),
  ];
  const noon = [before[0]!, before[1]!, planned(9, "Comida", "14:00"), planned(2, "Colación", "18:00")];
  const rows = weekRowsOf({
    days: days.map((day, index) => ({
      ...day,
      plannedMeals: index < 2 ? before : index === 2 ? noon : after,
    })),
    entries: [],
  });
  expect(
    rows.map(({ name, cells }) => [name, cells.map((cell) => cell.planned?.position ?? "").join()]),
  ).toEqual([
    ["Desayuno", "0,0,0,0,0,0,0"],
    ["Comida", "2,2,9,1,1,1,1"],
    ["Colación", "1,1,1,2,2,2,2"],
    ["Colación", ",,2,,,,"],
  ]);
});

test("J goes through all that nobody saw, each once, and K back the same way", () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const walk = (direction: 1 | -1) => {
        const met: string[] = [];
        let current: string | undefined;
        for (;;) {
          const next = unseenFrom(entries, current, direction);
          if (!next) return met;
          met.push((current = next._id));
        }
      };
      const unseen = entriesInOrder(entries)
        .filter(isUnseen)
        .map(({ _id }) => _id);
      expect(walk(1)).toEqual(unseen);
      expect(walk(-1)).toEqual(unseen.toReversed());
    }),
  );
});

test("a key never leaves the grid", () => {
  const keys = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End");
  fc.assert(
    fc.property(fc.array(keys), fc.integer({ min: 1, max: 8 }), (pressed, rows) => {
      let place = { row: 0, day: 3 };
      for (const key of pressed) {
        place = movedBy(key, place, rows, 7) ?? place;
        expect(place.row >= 0 && place.row < rows && place.day >= 0 && place.day < 7).toBe(true);
      }
    }),
  );
  expect(movedBy("a", { row: 0, day: 0 }, 3, 7)).toBeUndefined();
});

test("a week is named by what its days do not share", () => {
  expect(["2026-11-16", "2026-11-30", "2026-12-28"].map(formatWeek)).toEqual([
    "16–22/11/2026",
    "30/11–06/12/2026",
    "28/12/2026–03/01/2027",
  ]);
});
