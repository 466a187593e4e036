import { addCalendarDays } from "@nutria/calendar/day";
import { describe, expect, test } from "vitest";
import { repeatGroups } from "../../../web/src/features/patient-app/diary/log/repeatable";
import type { ShownEntry } from "../../../web/src/features/patient-app/shared/week/merge-week";
import { anEntry } from "./diary-fixtures";

const today = "2026-11-30";

/** What was written at a meal some days ago. */
function ate(
  daysAgo: number,
  text: string,
  position: number | null = 0,
  given: Partial<ShownEntry> = {},
): ShownEntry {
  const day = addCalendarDays(today, -daysAgo);
  const entry = anEntry(position ?? 0);
  return {
    ...{ ...entry, isWaiting: false, kind: "other" },
    ...{ _id: `${day}-${String(position)}-${text}`, day, at: `${day}T14:00:00.000Z`, text },
    meal: { ...entry.meal, position },
    ...given,
  };
}

const offered = () => "offered" as const;
const groupsOf = (
  entries: ShownEntry[],
  ask: (entry: ShownEntry) => "offered" | "label" | "withheld" = offered,
) =>
  Object.fromEntries(
    repeatGroups(entries, { day: today, position: 0 }, ask).map(({ why, meals }) => [
      why,
      meals.map(({ entry }) => entry.text),
    ]),
  );

describe("meals that can be repeated", () => {
  test("reach back over weeks: on a Monday, yesterday and what was eaten often are of the weeks before", () => {
    const entries = [
      ate(1, "Chilaquiles"),
      ate(1, "Sopa", 2),
      ate(9, "Avena con plátano"),
      ate(16, "avena  con PLÁTANO"),
      ate(20, "Tacos de canasta"),
    ];
    expect(groupsOf(entries)).toEqual({
      yesterday: ["Chilaquiles"],
      often: ["Avena con plátano"],
      last: ["Sopa", "Tacos de canasta"],
    });
  });

  test("each text stands once, what is eaten most first", () => {
    const entries = [
      ate(1, "Huevo"),
      ate(2, "Huevo"),
      ate(3, "Pan"),
      ate(4, "Pan"),
      ate(5, "Pan"),
      ate(6, "Mole"),
    ];
    expect(groupsOf(entries)).toEqual({ yesterday: ["Huevo"], often: ["Pan"], last: ["Mole"] });
  });

  test("what the record has something against is in no group, and makes room for the next", () => {
    const many = Array.from({ length: 8 }, (_, index) => ate(3 + index, `Comida ${String(index)}`));
    const ask = ({ text }: ShownEntry) => (/cacahuate|Comida 0/.test(text) ? "withheld" : "offered");
    expect(groupsOf([ate(1, "Mole con cacahuate"), ...many], ask)).toEqual({
      last: ["Comida 1", "Comida 2", "Comida 3", "Comida 4", "Comida 5"],
    });
  });

  test("withdrawn and wordless ones are left out, and an extra meal has its own yesterday", () => {
    const entries = [
      ate(1, "Quitado", 0, { withdrawnAt: "2026-11-29T15:00:00.000Z" }),
      ate(1, " "),
      ate(1, "Pastel", null),
    ];
    expect(groupsOf(entries)).toEqual({ last: ["Pastel"] });
    const extra = repeatGroups(entries, { day: today, position: null }, offered);
    expect(extra.map(({ why }) => why)).toEqual(["yesterday"]);
  });
});
