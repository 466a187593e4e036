/**
 * Percentage of body fat from skinfolds. Density by Durnin and Womersley (1974), or Jackson and Pollock (men 1978,
 * women 1980 with Ward); percentage by Siri (1961): 495 / density − 450.
 */
import type { SkinfoldSite } from "./skinfold-sites";

export const skinfoldFormulas = ["durninWomersley", "jacksonPollock3", "jacksonPollock7"] as const;
export type SkinfoldFormula = (typeof skinfoldFormulas)[number];

export type Sex = "female" | "male";

/** Sex, and age in years when the skinfolds were taken. */
export interface SkinfoldPerson {
  sex: Sex | null;
  age: number | null;
}

/** A percentage with one decimal, or why there is none. */
type BodyFatEstimate =
  | { percentage: number }
  /** Sites that the formula needs and that were not taken. */
  | { missing: readonly SkinfoldSite[] }
  /** Sex or age is unknown, the formula is not for this age, or the skinfolds lie outside its domain. */
  | { unknown: "sex" | "age" | "tooYoung" | "outOfDomain" };

/** The youngest person of each formula, in years. */
const youngest: Record<SkinfoldFormula, number> = {
  durninWomersley: 17,
  jacksonPollock3: 18,
  jacksonPollock7: 18,
};

const sevenSites: readonly SkinfoldSite[] = [
  "chest",
  "midaxillary",
  "triceps",
  "subscapular",
  "abdominal",
  "suprailiac",
  "thigh",
];

const sites: Record<SkinfoldFormula, Record<Sex, readonly SkinfoldSite[]>> = {
  durninWomersley: {
    female: ["biceps", "triceps", "subscapular", "suprailiac"],
    male: ["biceps", "triceps", "subscapular", "suprailiac"],
  },
  jacksonPollock3: {
    female: ["triceps", "suprailiac", "thigh"],
    male: ["chest", "abdominal", "thigh"],
  },
  jacksonPollock7: { female: sevenSites, male: sevenSites },
};

/** The sites that a formula adds up. */
export function sitesOf(formula: SkinfoldFormula, sex: Sex): readonly SkinfoldSite[] {
  return sites[formula][sex];
}

/** Estimates the percentage of body fat; `skinfolds` are in millimetres, null where none was taken. */
export function estimateBodyFat(
  formula: SkinfoldFormula,
  { sex, age }: SkinfoldPerson,
  skinfolds: Readonly<Partial<Record<SkinfoldSite, number | null>>>,
): BodyFatEstimate {
  if (sex === null) return { unknown: "sex" };
  if (age === null) return { unknown: "age" };
  if (age < youngest[formula]) return { unknown: "tooYoung" };
  const needed = sitesOf(formula, sex);
  const missing = needed.filter((site) => typeof skinfolds[site] !== "number");
  if (missing.length > 0) return { missing };
  const sum = needed.reduce((total, site) => total + (skinfolds[site] ?? 0), 0);
  const density = densityOf(formula, sex, age, sum);
  const percentage = density === null ? 0 : 495 / density - 450;
  return isPlausible(percentage)
    ? { percentage: Math.round(percentage * 10) / 10 }
    : { unknown: "outOfDomain" };
}

/** No living person has less fat than 2 %; above 70 % the formulas say nothing. */
function isPlausible(percentage: number): boolean {
  return percentage >= 2 && percentage <= 70;
}

/** Null where a sum lies beyond the vertex of the formula's parabola, from where more fat would mean less. */
function densityOf(formula: SkinfoldFormula, sex: Sex, age: number, sum: number): number | null {
  if (formula === "durninWomersley") {
    const { c, m } = womersleyOf(sex, age);
    return sum > 0 ? c - m * Math.log10(sum) : null;
  }
  const { constant, linear, square, perYear } = pollock[formula][sex];
  if (sum > linear / (2 * square)) return null;
  return constant - linear * sum + square * sum ** 2 - perYear * age;
}

interface Womersley {
  /** First age that the line is for. */
  from: number;
  c: number;
  m: number;
}

const womersley: Record<Sex, readonly Womersley[]> = {
  male: [
    { from: 50, c: 1.1715, m: 0.0779 },
    { from: 40, c: 1.162, m: 0.07 },
    { from: 30, c: 1.1422, m: 0.0544 },
    { from: 20, c: 1.1631, m: 0.0632 },
    { from: 17, c: 1.162, m: 0.063 },
  ],
  female: [
    { from: 50, c: 1.1339, m: 0.0645 },
    { from: 40, c: 1.1333, m: 0.0612 },
    { from: 30, c: 1.1423, m: 0.0632 },
    { from: 20, c: 1.1599, m: 0.0717 },
    { from: 17, c: 1.1549, m: 0.0678 },
  ],
};

function womersleyOf(sex: Sex, age: number): Womersley {
  const line = womersley[sex].find(({ from }) => age >= from);
  if (!line) throw new Error(`No line for the age ${age}`);
  return line;
}

interface Pollock {
  constant: number;
  linear: number;
  square: number;
  perYear: number;
}

const pollock: Record<Exclude<SkinfoldFormula, "durninWomersley">, Record<Sex, Pollock>> = {
  jacksonPollock3: {
    male: { constant: 1.10938, linear: 0.0008267, square: 0.0000016, perYear: 0.0002574 },
    female: { constant: 1.0994921, linear: 0.0009929, square: 0.0000023, perYear: 0.0001392 },
  },
  jacksonPollock7: {
    male: { constant: 1.112, linear: 0.00043499, square: 0.00000055, perYear: 0.00028826 },
    female: { constant: 1.097, linear: 0.00046971, square: 0.00000056, perYear: 0.00012828 },
  },
};
