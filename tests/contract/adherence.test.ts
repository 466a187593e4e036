import { addCalendarDays } from "@nutria/calendar/day";
import {
  addFigures,
  adherenceOf,
  adherenceSentences,
  asPlannedPercent,
  mealKinds,
  noFigures,
} from "@nutria/contract/clinical/adherence";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const first = "2026-11-16";
const dayOf = (index: number) => addCalendarDays(first, index);
const planned = (index: number, meals: number) => ({
  day: dayOf(index),
  plannedMeals: Array.from({ length: meals }, (_, position) => ({ position })),
});
const meal = (
  index: number,
  position: number | null,
  kind: (typeof mealKinds)[number],
  isWithdrawn = false,
) => ({
  day: dayOf(index),
  meal: { position },
  kind,
  withdrawnAt: isWithdrawn ? "2026-11-20T12:00:00.000Z" : null,
});

const days = fc
  .array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 7 })
  .map((counts) => counts.map((count, index) => planned(index, count)));
const entries = fc.uniqueArray(
  fc
    .tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.option(fc.integer({ min: 0, max: 7 })),
      fc.constantFrom(...mealKinds),
      fc.boolean(),
    )
    .map(([index, position, kind, isWithdrawn]) => meal(index, position, kind, isWithdrawn)),
  { maxLength: 40, selector: (one) => `${one.day} ${one.meal.position}` },
);
const lastDay = fc.integer({ min: -1, max: 9 }).map(dayOf);

describe("the figures of a diary", () => {
  test("of the mockup's week: 30 of 35 logged, 27 of them according to the plan", () => {
    const week = Array.from({ length: 7 }, (_, index) => planned(index, 5));
    const all = week.flatMap(({ plannedMeals }, index) =>
      plannedMeals.map(({ position }) => meal(index, position, "plan")),
    );
    const logged = all.slice(0, 30).map((one, index) => {
      if (index < 3) return { ...one, kind: "change" as const };
      return index < 6 ? { ...one, kind: "other" as const } : one;
    });
    const figures = adherenceOf(week, logged, dayOf(6));
    expect(figures).toEqual({
      planned: 35,
      logged: 30,
      asPlanned: 27,
      withChange: 3,
      other: 3,
      skipped: 0,
      extra: 0,
    });
    expect(adherenceSentences(figures)).toEqual({
      logged: "30 de 35 comidas registradas",
      asPlanned: "27 de 30 según el plan, 3 con un cambio",
    });
    expect(asPlannedPercent(figures)).toBe(90);
  });

  test("'No comí' is a record, and not according to the plan", () => {
    const figures = adherenceOf([planned(0, 2)], [meal(0, 0, "skipped"), meal(0, 1, "plan")], dayOf(0));
    expect(figures).toMatchObject({ planned: 2, logged: 2, asPlanned: 1, skipped: 1, other: 0 });
  });

  test("each logged meal is counted once, and none that the plan does not have", () => {
    fc.assert(
      fc.property(days, entries, lastDay, (someDays, some, last) => {
        const figures = adherenceOf(someDays, some, last);
        const { logged, asPlanned, other, skipped, withChange } = figures;
        expect(asPlanned + other + skipped).toBe(logged);
        expect(logged).toBeLessThanOrEqual(figures.planned);
        expect(withChange).toBeLessThanOrEqual(asPlanned);
        const live = some.filter(
          ({ day, withdrawnAt }) =>
            withdrawnAt === null && day <= last && someDays.some((one) => one.day === day),
        );
        expect(logged + figures.extra).toBe(live.length);
      }),
    );
  });

  test("a withdrawn entry, the order of the entries and what comes later change nothing", () => {
    fc.assert(
      fc.property(days, entries, lastDay, (someDays, some, last) => {
        const figures = adherenceOf(someDays, some, last);
        const live = some.filter(({ withdrawnAt }) => withdrawnAt === null);
        expect(adherenceOf(someDays, live, last)).toEqual(figures);
        expect(adherenceOf(someDays, some.toReversed(), last)).toEqual(figures);
        expect(
          adherenceOf(
            someDays,
            some.filter(({ day }) => day <= last),
            last,
          ),
        ).toEqual(figures);
      }),
    );
  });

  test("of a week are those of its days together", () => {
    fc.assert(
      fc.property(days, entries, lastDay, (someDays, some, last) => {
        const byDay = someDays.map((one) => adherenceOf([one], some, last));
        expect(addFigures(byDay)).toEqual(adherenceOf(someDays, some, last));
      }),
    );
  });

  test("a gap lowers no share: only what was logged is judged", () => {
    fc.assert(
      fc.property(days, entries, lastDay, (someDays, some, last) => {
        const percent = asPlannedPercent(adherenceOf(someDays, some, last));
        const withGaps = [...someDays, planned(8, 5)];
        expect(
          asPlannedPercent(
            adherenceOf(
              withGaps,
              some.filter(({ day }) => day !== dayOf(8)),
              last,
            ),
          ),
        ).toBe(percent);
      }),
    );
  });

  test("without a plan, or without an entry, the sentences say so", () => {
    expect(adherenceSentences(noFigures)).toEqual({
      logged: "Sin comidas planeadas en estos días",
      asPlanned: "Todavía no hay comidas del plan registradas",
    });
    expect(adherenceSentences({ ...noFigures, extra: 1 }).logged).toBe(
      "1 registro, sin comidas planeadas en estos días",
    );
    expect(adherenceSentences({ ...noFigures, planned: 1, logged: 1, asPlanned: 1 }).logged).toBe(
      "1 de 1 comida registrada",
    );
    expect(asPlannedPercent(noFigures)).toBeNull();
  });
});
