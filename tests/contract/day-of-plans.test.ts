import { dayOfPlans, type LoggedDay } from "@nutria/contract/clinical/day-of-plans";
import { placeInPlan, placesOfDay } from "@nutria/contract/record/diary-facts";
import type { PlannedMeal } from "@nutria/contract/clinical/planned-meal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

/** The meals of a plan in the order of its places: `Desayuno 07:30`. */
const planOf = (plan: string, ...meals: string[]): PlannedMeal[] =>
  meals.map((text, position) => {
    const [, name = "", time = ""] = /^(.+) (\d\d:\d\d)$/.exec(text) ?? [];
    return { position, name, time, planned: `${name} de ${plan}`, plan };
  });
const morning = planOf(
  "uno",
  "Desayuno 07:30",
  "Colación 11:00",
  "Comida 14:30",
  "Colación 18:00",
  "Cena 20:30",
);
const nothing: LoggedDay = { logged: [], unplanned: [], traces: new Map() };
const logged = (...places: number[]): LoggedDay => ({
  ...nothing,
  logged: morning.filter(({ position }) => places.includes(position)),
});
/** A day in short: what each meal is, in the order of the day. */
const told = (day: LoggedDay, plan: readonly PlannedMeal[]): string[] =>
  dayOfPlans(day, plan).map(({ position, planned }) => `${position} ${planned}`);

describe("a day on which a plan takes the place of another", () => {
  test("is the plan's where nothing was logged", () => {
    expect(told(nothing, morning)).toEqual([
      "0 Desayuno de uno",
      "1 Colación de uno",
      "2 Comida de uno",
      "3 Colación de uno",
      "4 Cena de uno",
    ]);
    expect(dayOfPlans(logged(1), morning)).toEqual(morning);
  });

  test("keeps what was logged with its own plan; the rest is the new one's", () => {
    const plan = planOf("dos", "Desayuno 08:00", "Comida 14:00", "Cena 20:00");
    // The lunch of the new plan wants the place of the snack of the old one.
    expect(told(logged(0, 1), plan)).toEqual([
      "0 Desayuno de uno",
      "1 Colación de uno",
      "9 Comida de dos",
      "2 Cena de dos",
    ]);
  });

  test("asks for no meal again that has another name, hour or place in the new plan", () => {
    const renamed = planOf("dos", "Primer alimento 07:30", "Comida 14:30");
    expect(told(logged(0), renamed)).toEqual(["0 Desayuno de uno", "1 Comida de dos"]);
    const moved = planOf("dos", "Licuado 06:30", "DESAYUNO 09:00", "Comida 14:30");
    expect(told(logged(0), moved)).toEqual(["8 Licuado de dos", "0 Desayuno de uno", "2 Comida de dos"]);
    // Of two meals of one name, the one whose hour is nearer was eaten.
    const twice = planOf("dos", "Comida 14:30", "Colación 17:30", "Colación 10:30");
    expect(told(logged(1), twice)).toEqual(["1 Colación de uno", "0 Comida de dos", "9 Colación de dos"]);
  });

  test("has the meals that the new plan lacks once they were logged, and no other of the old one", () => {
    expect(told(logged(3), planOf("dos", "Desayuno 07:30"))).toEqual([
      "0 Desayuno de dos",
      "3 Colación de uno",
    ]);
    expect(told(logged(0, 4), [])).toEqual(["0 Desayuno de uno", "4 Cena de uno"]);
  });

  test("asks again for what was withdrawn, beside the trace of the other plan", () => {
    const traces = new Map([[0, "uno"]]);
    expect(told({ ...nothing, traces }, morning)[0]).toBe("0 Desayuno de uno");
    expect(told({ ...nothing, traces }, planOf("dos", "Desayuno 07:30"))).toEqual(["8 Desayuno de dos"]);
  });

  test("does not ask for a place that was logged before there was a plan", () => {
    expect(told({ ...nothing, unplanned: [0] }, morning)[0]).toBe("1 Colación de uno");
  });

  test("of plans from before marks were kept reads a meal by its place and name", () => {
    const unmarked = morning.map(({ plan: _, ...meal }) => meal);
    const day = { ...nothing, logged: unmarked.slice(0, 2) };
    expect(told(day, morning)).toEqual(told(nothing, morning));
  });

  test("through any number of plans keeps each place once, and all of the last plan but what was eaten", () => {
    const meal = fc.record({
      name: fc.constantFrom("Desayuno", "Colación", "Comida", "Cena"),
      time: fc.constantFrom("07:30", "11:00", "14:30", "20:30"),
    });
    const plans = fc.array(fc.array(meal, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(plans, fc.infiniteStream(fc.nat(3)), (all, chance) => {
        let day: PlannedMeal[] = [];
        let eaten: PlannedMeal[] = [];
        all.forEach((meals, place) => {
          const plan = planOf(`plan ${place}`, ...meals.map(({ name, time }) => `${name} ${time}`));
          day = dayOfPlans({ ...nothing, logged: eaten }, plan);
          const places = day.map(({ position }) => position);
          expect(new Set(places).size).toBe(places.length);
          expect(places.every((one) => one < placesOfDay)).toBe(true);
          expect(day).toEqual(expect.arrayContaining(eaten));
          const own = day.filter((one) => one.plan === `plan ${place}` && !eaten.includes(one));
          for (const one of own) expect(plan[placeInPlan(one.position)]?.name).toBe(one.name);
          expect(own.length).toBeGreaterThanOrEqual(plan.length - eaten.length);
          // A day that is over is its own plan.
          expect(dayOfPlans({ ...nothing, logged: eaten }, day)).toEqual(day);
          eaten = day.filter((one) => eaten.includes(one) || chance.next().value === 0);
        });
      }),
      { numRuns: iterations({ suite: 300, depth: 3_000 }) },
    );
  });
});
