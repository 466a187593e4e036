import { diaryEntryId } from "@nutria/contract/record/diary-facts";
import { noFigures } from "@nutria/contract/clinical/adherence";
import type { ClientDiaryWeek, DiaryDay } from "@nutria/contract/schemas/record/diary";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Act, OutboxItem } from "../../../web/src/device/outbox/outbox";
import { mergeWeek } from "../../../web/src/features/patient-app/shared/week/merge-week";

const days = Array.from({ length: 7 }, (_, index) => `2026-11-${String(23 + index)}`);
const positions = [0, 1, 2];
const names = ["Desayuno", "Comida", "Cena"];

const aDay = (day: string): DiaryDay => ({
  ...{ day, water: null, weight: null, glucose: [], workouts: [] },
  plannedMeals: positions.map((position) => ({
    position,
    name: names[position] ?? "",
    time: `${String(8 + 5 * position).padStart(2, "0")}:00`,
    planned: `Lo del plan ${String(position)}`,
  })),
});
const week: ClientDiaryWeek = {
  ...{ from: days[0] ?? "", days: days.map(aDay), entries: [], figures: noFigures },
  ...{ goals: { water: 8 }, isOn: true },
};

const anyDay = fc.constantFrom(...days);
const anyPosition = fc.constantFrom(...positions);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({
      day: anyDay,
      position: anyPosition,
      kind: fc.constantFrom("plan" as const, "change" as const, "other" as const, "skipped" as const),
      text: fc.option(fc.string({ maxLength: 8 }), { nil: undefined }),
    })
    .map(({ day, position, kind, text }): Act => {
      const meal = { position, name: names[position] ?? "", time: "08:00" };
      return {
        type: "loggedMeal",
        data: { nutritionist: "nut_1", day, meal, kind, ...(text !== undefined && { text }) },
      };
    }),
  fc.record({ day: anyDay, position: anyPosition }).map(({ day, position }): Act => ({
    type: "removedMeal",
    data: { nutritionist: "nut_1", entry: diaryEntryId(day, position) },
  })),
  fc
    .record({ day: anyDay, glasses: fc.nat(40) })
    .map((data): Act => ({ type: "loggedWater", data: { nutritionist: "nut_1", ...data } })),
  fc
    .record({ day: anyDay, weight: fc.option(fc.integer({ min: 20, max: 400 })) })
    .map((data): Act => ({ type: "loggedWeight", data: { nutritionist: "nut_1", ...data } })),
  fc
    .record({
      day: anyDay,
      value: fc.option(fc.integer({ min: 20, max: 800 })),
      reading: fc.constantFrom("reading-1", "reading-2"),
    })
    .map((data): Act => ({
      type: "loggedGlucose",
      data: { nutritionist: "nut_1", moment: "fasting", ...data },
    })),
);

/** Acts as they wait: a minute after each other. */
const asItems = (acts: readonly Act[]): OutboxItem[] =>
  acts.map((act, index) => ({
    ...act,
    ...{
      id: `act-${String(index)}`,
      order: index,
      deviceAt: Date.parse("2026-11-24T12:00:00Z") + index * 60_000,
    },
  }));
const anyActs = fc.array(anyAct, { maxLength: 25 }).map(asItems);
const merge = (items: readonly OutboxItem[], from = week) => mergeWeek(from, "nut_1", items);
/** What an act is about; acts about different things do not touch each other. */
function subjectOf({ type, data }: OutboxItem): string {
  switch (type) {
    case "loggedMeal":
      return diaryEntryId(data.day, data.meal.position ?? "");
    case "removedMeal":
      return data.entry;
    case "loggedGlucose":
      return `${type} ${data.day} ${data.reading ?? ""}`;
    case "loggedWater":
    case "loggedWeight":
      return `${type} ${data.day}`;
    default:
      throw new Error(`Not among these acts: ${type}`);
  }
}

describe("a week with what the patient did since the answer", () => {
  test("is the answer, when nothing was done", () => {
    expect(merge([])).toEqual(week);
  });

  test("has each meal once, as the last act about it left it", () => {
    fc.assert(
      fc.property(anyActs, (items) => {
        const { entries } = merge(items);
        expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
        for (const entry of entries) {
          const about = items.filter((item) => subjectOf(item) === entry._id);
          const last = about.at(-1);
          expect(entry.withdrawnAt === null).toBe(last?.type === "loggedMeal");
          const lastSave = about.findLast(({ type }) => type === "loggedMeal");
          expect(entry.kind).toBe(lastSave?.type === "loggedMeal" ? lastSave.data.kind : "");
        }
        const logged = items.filter(({ type }) => type === "loggedMeal").map(subjectOf);
        expect(new Set(entries.map(({ _id }) => _id))).toEqual(new Set(logged));
      }),
    );
  });

  test("keeps a word that a later save does not give, and none after the entry was withdrawn", () => {
    fc.assert(
      fc.property(anyActs, (items) => {
        for (const { _id, text } of merge(items).entries) {
          const about = items.filter((item) => subjectOf(item) === _id);
          const since = about.slice(about.findLastIndex(({ type }) => type === "removedMeal") + 1);
          const words = since.flatMap(({ type, data }) => (type === "loggedMeal" ? (data.text ?? []) : []));
          expect(text).toBe(words.at(-1) ?? "");
        }
      }),
    );
  });

  test("has the last glasses, weight and reading of each day", () => {
    fc.assert(
      fc.property(anyActs, (items) => {
        for (const { day, water, weight, glucose } of merge(items).days) {
          const lastOf = (subject: string) => items.findLast((item) => subjectOf(item) === subject)?.data;
          expect({ water }).toEqual({
            water: lastOf(`loggedWater ${day}`)
              ? (lastOf(`loggedWater ${day}`) as { glasses: number }).glasses
              : null,
          });
          expect({ weight }).toEqual({
            weight: (lastOf(`loggedWeight ${day}`) as { weight: number | null } | undefined)?.weight ?? null,
          });
          const readings = ["reading-1", "reading-2"].flatMap((reading) => {
            const data = lastOf(`loggedGlucose ${day} ${reading}`) as { value: number | null } | undefined;
            return data?.value == null ? [] : [reading];
          });
          expect(glucose.map(({ _id }) => _id).sort()).toEqual(readings);
        }
      }),
    );
  });

  test("does not depend on the order of acts about different things", () => {
    fc.assert(
      fc.property(anyActs, fc.infiniteStream(fc.nat()), (items, numbers) => {
        const subjects = [...new Set(items.map(subjectOf))];
        const places = new Map(subjects.map((subject) => [subject, numbers.next().value ?? 0]));
        // Stable, so that acts about one thing keep their order.
        const sorted = items.toSorted(
          (one, other) => (places.get(subjectOf(one)) ?? 0) - (places.get(subjectOf(other)) ?? 0),
        );
        expect(merge(sorted)).toEqual(merge(items));
      }),
    );
  });

  test("shows an act that the answer has already as the answer does", () => {
    fc.assert(
      fc.property(anyActs, (items) => {
        const once = merge(items);
        const again = merge(items, once);
        expect(again.days).toEqual(once.days);
        const contentOf = ({ entries }: typeof once) =>
          entries.map(({ _id, kind, text, withdrawnAt }) => ({
            _id,
            kind,
            text,
            isWithdrawn: withdrawnAt !== null,
          }));
        // A save after a withdrawal has no more than it gives, and the same holds the second time.
        expect(contentOf(again)).toEqual(contentOf(once));
      }),
    );
  });

  test("leaves out what belongs to another nutritionist or another week, and what was refused", () => {
    fc.assert(
      fc.property(anyActs, (items) => {
        expect(mergeWeek(week, "nut_2", items)).toEqual(week);
        const refused = items.map((item) => ({ ...item, refusal: { code: "diary_off", message: "No" } }));
        expect(merge(refused)).toEqual(week);
        const other = {
          ...week,
          days: week.days.map((one) => ({ ...one, day: one.day.replace("11", "10") })),
        };
        const merged = merge(items, other);
        expect([merged.entries, merged.days]).toEqual([[], other.days]);
      }),
    );
  });

  test("says of an entry that it waits from when it is known where until it was sent", () => {
    const [item] = asItems([
      {
        type: "loggedMeal",
        data: {
          ...{ nutritionist: "nut_1", day: "2026-11-24", kind: "plan" },
          meal: { position: 1, name: "Comida", time: "14:30" },
        },
      },
    ]);
    if (!item) throw new Error("There is no act");
    expect(merge([item]).entries).toMatchObject([{ isWaiting: false, planned: "Lo del plan 1" }]);
    expect(merge([{ ...item, kept: "full" }]).entries).toMatchObject([{ isWaiting: true, kept: "full" }]);
    expect(merge([{ ...item, kept: "phone", sentAt: 1 }]).entries).toMatchObject([{ isWaiting: false }]);
  });
});
