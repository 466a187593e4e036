import { allergies } from "@nutria/contract/catalogues/allergies";
import { diets } from "@nutria/contract/catalogues/diets";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { states } from "@nutria/contract/catalogues/states";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { exercises } from "@nutria/contract/catalogues/workouts/exercises";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { rests } from "@nutria/contract/catalogues/workouts/rests";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { timeZones } from "@nutria/contract/catalogues/time-zones";
import { weekdays } from "@nutria/calendar/weekdays";
import { durations, graduationYearsUntil } from "@nutria/contract/catalogues/times";
import { describe, expect, test } from "vitest";

describe("the catalogues (spec B §3, §9)", () => {
  const sizes: [string, readonly { _id: string; name: string }[], number | undefined][] = [
    ["diets", diets, 20],
    ["allergies", allergies, 30],
    ["intolerances", intolerances, 7],
    ["states", states, 32],
    ["nutritionist types", nutritionistTypes, undefined],
    ["service types", serviceTypes, undefined],
    ["specialities", specialities, undefined],
    ["muscles", muscles, undefined],
    ["materials", materials, undefined],
    ["disciplines", disciplines, undefined],
    ["rests", rests, undefined],
    ["exercises", exercises, undefined],
  ];
  test.each(sizes)("%s have unique ids and names", (_, entries, size) => {
    if (size !== undefined) expect(entries).toHaveLength(size);
    for (const { _id } of entries) expect(_id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });

  test("durations are steps of 15 minutes up to 300", () => {
    expect([durations[0], durations[1], durations.at(-1), durations.length]).toEqual([15, 30, 300, 20]);
  });

  test("graduation years go from 1980 to the given year", () => {
    const years = graduationYearsUntil(2026);
    expect([years[0], years.at(-1), years.length]).toEqual(["1980", "2026", 47]);
  });

  test("the week starts on Monday, and Sunday is 0", () => {
    expect(weekdays.map(({ label }) => label).join(" ")).toBe("Lu Ma Mi Ju Vi Sa Do");
    expect(weekdays.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  test("every offered time zone exists", () => {
    for (const { _id } of timeZones) expect(isTimeZone(_id), _id).toBe(true);
  });
});
