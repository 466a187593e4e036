import { ageOn } from "@nutria/calendar/age";
import { bodyMassIndexOf, fatMassOf, heightOf, ratioOf } from "@nutria/contract/clinical/body-index";
import {
  defaultRangeCriteria,
  healthyRange,
  placeIn,
  readMeasure,
  type RangedMeasure,
  type RangePerson,
} from "@nutria/contract/clinical/body-ranges";
import {
  estimateBodyFat,
  sitesOf,
  skinfoldFormulas,
  type Sex,
  type SkinfoldFormula,
} from "@nutria/contract/clinical/skinfolds";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const sexes: readonly Sex[] = ["female", "male"];
const woman = (age: number, height = 162): RangePerson => ({ sex: "female", age, height });
const man = (age: number, height = 175): RangePerson => ({ sex: "male", age, height });

/** Equal skinfolds that add up to `sum`. */
const foldsOf = (formula: SkinfoldFormula, sex: Sex, sum: number) => {
  const sites = sitesOf(formula, sex);
  return Object.fromEntries(sites.map((site) => [site, sum / sites.length]));
};

describe("fat from skinfolds", () => {
  test.each([
    ["durninWomersley", "female", 35, 60, 30.6],
    ["jacksonPollock3", "male", 35, 60, 18.5],
    ["jacksonPollock3", "female", 35, 60, 24.4],
    ["jacksonPollock7", "male", 35, 120, 18.0],
    ["jacksonPollock7", "female", 35, 120, 24.0],
    // 495 / (1.1631 − 0.0632 × log10 40) − 450, and so for each age.
    ["durninWomersley", "male", 25, 40, 16.2],
    ["durninWomersley", "male", 17, 40, 16.5],
    ["durninWomersley", "male", 30, 40, 19.2],
    ["durninWomersley", "male", 40, 40, 21.5],
    ["durninWomersley", "male", 50, 40, 22.9],
  ] as const)("%s, %s of %i years, %i mm: %d %%", (formula, sex, age, sum, percentage) => {
    expect(estimateBodyFat(formula, { sex, age }, foldsOf(formula, sex, sum))).toEqual({ percentage });
  });

  test("names the sites that are missing instead of giving a wrong number", () => {
    const taken = { biceps: 14, triceps: 24, subscapular: null };
    expect(estimateBodyFat("durninWomersley", { sex: "female", age: 58 }, taken)).toEqual({
      missing: ["subscapular", "suprailiac"],
    });
  });

  test.each([
    [{ sex: null, age: 30 }, "sex"],
    [{ sex: "male", age: null }, "age"],
    [{ sex: "male", age: 16 }, "tooYoung"],
  ] as const)("of %o says what is unknown", (person, unknown) => {
    expect(estimateBodyFat("durninWomersley", person, foldsOf("durninWomersley", "male", 60))).toEqual({
      unknown,
    });
  });

  test("beyond the vertex of a parabola, and for no fold at all, there is no percentage", () => {
    const estimate = (sum: number) =>
      estimateBodyFat(
        "jacksonPollock3",
        { sex: "female", age: 30 },
        foldsOf("jacksonPollock3", "female", sum),
      );
    expect(estimate(300)).toEqual({ unknown: "outOfDomain" });
    expect(
      estimateBodyFat("durninWomersley", { sex: "male", age: 30 }, foldsOf("durninWomersley", "male", 0)),
    ).toEqual({ unknown: "outOfDomain" });
  });

  test("grows with the skinfolds, and is never implausible, for every formula, sex and age", () => {
    const input = fc.record({
      formula: fc.constantFrom(...skinfoldFormulas),
      sex: fc.constantFrom(...sexes),
      age: fc.integer({ min: 18, max: 95 }),
      sum: fc.double({ min: 4, max: 400, noNaN: true }),
      more: fc.double({ min: 0, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(input, ({ formula, sex, age, sum, more }) => {
        const lean = estimateBodyFat(formula, { sex, age }, foldsOf(formula, sex, sum));
        const fat = estimateBodyFat(formula, { sex, age }, foldsOf(formula, sex, sum + more));
        if (!("percentage" in lean) || !("percentage" in fat)) return;
        expect(fat.percentage).toBeGreaterThanOrEqual(lean.percentage);
        expect(lean.percentage).toBeGreaterThanOrEqual(2);
        expect(fat.percentage).toBeLessThanOrEqual(70);
      }),
    );
  });
});

describe("healthy ranges", () => {
  test.each([
    ["bodyMassIndex", 18.4, woman(30), "low"],
    ["bodyMassIndex", 18.5, woman(30), "healthy"],
    ["bodyMassIndex", 24.9, woman(30), "healthy"],
    ["bodyMassIndex", 25, woman(30), "overweight"],
    ["bodyMassIndex", 30, man(30), "obesity1"],
    ["bodyMassIndex", 35, man(30), "obesity2"],
    ["bodyMassIndex", 40, man(30), "obesity3"],
    ["bodyFatPercentage", 20.9, woman(18), "low"],
    ["bodyFatPercentage", 21, woman(39), "healthy"],
    ["bodyFatPercentage", 33, woman(39), "high"],
    ["bodyFatPercentage", 33, woman(40), "healthy"],
    ["bodyFatPercentage", 40, woman(59), "veryHigh"],
    ["bodyFatPercentage", 35.9, woman(79), "healthy"],
    ["bodyFatPercentage", 8, man(20), "healthy"],
    ["bodyFatPercentage", 25, man(39), "veryHigh"],
    ["bodyFatPercentage", 22, man(40), "high"],
    ["bodyFatPercentage", 24.9, man(60), "healthy"],
    ["waist", 79.9, woman(30), "healthy"],
    ["waist", 80, woman(30), "risk"],
    ["waist", 89.9, man(30), "healthy"],
    ["waist", 90, man(30), "risk"],
    ["waistHipRatio", 0.84, woman(30), "healthy"],
    ["waistHipRatio", 0.85, woman(30), "risk"],
    ["waistHipRatio", 0.89, man(30), "healthy"],
    ["waistHipRatio", 0.9, man(30), "risk"],
    ["waistHeightRatio", 0.49, man(30), "healthy"],
    ["waistHeightRatio", 0.5, man(30), "risk"],
  ] as const)("%s %d of %o is %s", (measure, value, person, level) => {
    expect(readMeasure(measure, value, person)?.level).toBe(level);
  });

  test.each([
    ["bodyMassIndex", "oms"],
    ["bodyFatPercentage", "gallagher"],
    ["waist", "idf"],
    ["waistHipRatio", "oms"],
    ["waistHeightRatio", "ashwell"],
  ] as const)("the range of %s names its source, %s", (measure, source) => {
    expect(healthyRange(measure, woman(30))?.source).toBe(source);
  });

  test("the healthy weight is the one whose BMI is healthy, to one decimal", () => {
    expect(healthyRange("weight", woman(31, 163))).toEqual({ from: 49.2, to: 66.4, source: "oms" });
    expect(healthyRange("weight", { sex: "female", age: 31, height: null })).toBeNull();
  });

  test.each([
    ["under 18", { ...woman(17) }],
    ["of unknown age", { sex: "female", age: null, height: 160 }],
    ["during a pregnancy", { ...woman(30), isPregnant: true }],
  ] as const)("there is none %s", (_who, person) => {
    const all: RangedMeasure[] = ["weight", "bodyMassIndex", "bodyFatPercentage", "visceralFat", "waist"];
    const scan = { device: "InBody 770", normalRanges: { skeletalMuscleMass: { minimum: 20, maximum: 25 } } };
    for (const measure of [...all, "waistHipRatio", "waistHeightRatio", "skeletalMuscleMass"] as const) {
      expect(healthyRange(measure, person, defaultRangeCriteria, scan)).toBeNull();
    }
  });

  test("there is none of fat from 80 years on, nor of what depends on an unknown sex", () => {
    expect(healthyRange("bodyFatPercentage", woman(80))).toBeNull();
    const unknown = { sex: null, age: 30, height: 170 };
    expect(healthyRange("bodyFatPercentage", unknown)).toBeNull();
    expect(healthyRange("waist", unknown)).toBeNull();
    expect(healthyRange("bodyMassIndex", unknown)).toMatchObject({ from: 18.5, to: 25 });
  });

  test("visceral fat is read on InBody's scale only, by the practice's limit", () => {
    const inBody = { device: "InBody 570" };
    expect(readMeasure("visceralFat", 9, woman(30), defaultRangeCriteria, inBody)?.level).toBe("healthy");
    expect(readMeasure("visceralFat", 10, woman(30), defaultRangeCriteria, inBody)?.level).toBe("high");
    const own = { ...defaultRangeCriteria, visceralFatBelow: 12 };
    expect(readMeasure("visceralFat", 10, woman(30), own, inBody)?.level).toBe("healthy");
    expect(readMeasure("visceralFat", 10, woman(30), defaultRangeCriteria, {})).toBeNull();
    expect(
      readMeasure("visceralFat", 10, woman(30), defaultRangeCriteria, { device: "Tanita RD" }),
    ).toBeNull();
  });

  test("muscle and fat mass have the range that their device reports, and no other", () => {
    const scan = { normalRanges: { skeletalMuscleMass: { minimum: 21.2, maximum: 25.9 } } };
    expect(readMeasure("skeletalMuscleMass", 25.9, woman(30), defaultRangeCriteria, scan)).toEqual({
      level: "healthy",
      range: { from: 21.2, to: 25.9, isToIncluded: true, source: "device" },
    });
    expect(readMeasure("skeletalMuscleMass", 26, woman(30), defaultRangeCriteria, scan)?.level).toBe("high");
    expect(readMeasure("bodyFatMass", 20, woman(30), defaultRangeCriteria, scan)).toBeNull();
  });

  test("short stature is read by the official norm where the practice wants it", () => {
    const own = { ...defaultRangeCriteria, usesShortStatureRanges: true };
    expect(readMeasure("bodyMassIndex", 23, woman(30, 149), own)).toMatchObject({
      level: "overweight",
      range: { source: "nom008" },
    });
    expect(readMeasure("bodyMassIndex", 25, woman(30, 149), own)?.level).toBe("obesity");
    expect(readMeasure("bodyMassIndex", 23, woman(30, 150), own)?.level).toBe("healthy");
    expect(readMeasure("bodyMassIndex", 23, man(30, 159), own)?.level).toBe("overweight");
    expect(readMeasure("bodyMassIndex", 23, woman(30, 149))?.level).toBe("healthy");
  });

  test("a value lies below, in or above a range, and only in it is healthy", () => {
    const person = fc.record({
      sex: fc.constantFrom(...sexes),
      age: fc.integer({ min: 18, max: 100 }),
      height: fc.integer({ min: 120, max: 210 }),
    });
    const measure = fc.constantFrom<RangedMeasure>("weight", "bodyMassIndex", "bodyFatPercentage", "waist");
    fc.assert(
      fc.property(person, measure, fc.double({ min: 1, max: 300, noNaN: true }), (of, name, value) => {
        const reading = readMeasure(name, value, of);
        if (!reading) return;
        expect(reading.level === "healthy").toBe(placeIn(reading.range, value) === "in");
        expect(reading.level === "low").toBe(placeIn(reading.range, value) === "below");
      }),
    );
  });
});

test("indices are computed from what was taken, and from nothing less", () => {
  expect(bodyMassIndexOf(74.5, 158)).toBe(29.8);
  expect(bodyMassIndexOf(74.5, null)).toBeNull();
  expect(heightOf(74.2, 29.7)).toBe(158.1);
  expect(ratioOf(93, 102)).toBe(0.91);
  expect(ratioOf(93, null)).toBeNull();
  expect(fatMassOf(74.2, 36.3)).toBe(26.9);
  expect(fatMassOf(null, 36.3)).toBeNull();
});

test("a birthday adds a year; the one of a leap day falls on the first of March", () => {
  expect(ageOn("1990-05-03", "2026-05-02")).toBe(35);
  expect(ageOn("1990-05-03", "2026-05-03")).toBe(36);
  expect(ageOn("2004-02-29", "2026-02-28")).toBe(21);
  expect(ageOn("2004-02-29", "2026-03-01")).toBe(22);
  expect(ageOn("2027-01-01", "2026-12-31")).toBeNull();
  expect(ageOn(null, "2026-12-31")).toBeNull();
});
