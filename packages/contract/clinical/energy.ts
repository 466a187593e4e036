import { adultAge } from "./adult-age";
import type { Nutrients } from "./equivalents";

/** The formulas of the energy at rest that the product knows. */
export const energyFormulas = ["mifflin", "harrisBenedict", "fao1985", "fao2004"] as const;
export type EnergyFormula = (typeof energyFormulas)[number];

/** Name of each formula with its publication, as the screen shows it. */
export const formulaNames: Readonly<Record<EnergyFormula, string>> = {
  mifflin: "Mifflin-St Jeor (1990)",
  harrisBenedict: "Harris-Benedict revisada (1984)",
  fao1985: "FAO/OMS/ONU (1985)",
  fao2004: "FAO/OMS/ONU (2004), Schofield",
};

interface Person {
  sex: "male" | "female";
  ageYears: number;
  weightKg: number;
  heightCm: number;
}

interface Line {
  perKg: number;
  constant: number;
}

/** Lines of weight by sex and age: 18–29, 30–59, 60 and over. */
type LinesBySex = Readonly<Record<Person["sex"], readonly [Line, Line, Line]>>;

const fao1985: LinesBySex = {
  male: [
    { perKg: 15.3, constant: 679 },
    { perKg: 11.6, constant: 879 },
    { perKg: 13.5, constant: 487 },
  ],
  female: [
    { perKg: 14.7, constant: 496 },
    { perKg: 8.7, constant: 829 },
    { perKg: 10.5, constant: 596 },
  ],
};

const fao2004: LinesBySex = {
  male: [
    { perKg: 15.057, constant: 692.2 },
    { perKg: 11.472, constant: 873.1 },
    { perKg: 11.711, constant: 587.7 },
  ],
  female: [
    { perKg: 14.818, constant: 486.6 },
    { perKg: 8.126, constant: 845.6 },
    { perKg: 9.082, constant: 658.5 },
  ],
};

function onLine(lines: LinesBySex, { sex, ageYears, weightKg }: Person): number {
  const { perKg, constant } = lines[sex][ageYears < 30 ? 0 : ageYears < 60 ? 1 : 2];
  return perKg * weightKg + constant;
}

/**
 * Energy at rest in kcal a day, not rounded; null for a person under 18, whom the formulas do not cover. Sources:
 * Mifflin et al. 1990; Roza and Shizgal 1984 (Harris-Benedict revised); FAO/OMS/ONU 1985; FAO/OMS/ONU 2004 (Schofield).
 */
export function restingEnergy(formula: EnergyFormula, person: Person): number | null {
  const { sex, ageYears, weightKg, heightCm } = person;
  if (ageYears < adultAge) return null;
  switch (formula) {
    case "mifflin":
      return 10 * weightKg + 6.25 * heightCm - 5 * ageYears + (sex === "male" ? 5 : -161);
    case "harrisBenedict":
      return sex === "male"
        ? 88.362 + 13.397 * weightKg + 4.799 * heightCm - 5.677 * ageYears
        : 447.593 + 9.247 * weightKg + 3.098 * heightCm - 4.33 * ageYears;
    case "fao1985":
      return onLine(fao1985, person);
    case "fao2004":
      return onLine(fao2004, person);
  }
}

interface ActivityLevel {
  name: string;
  factor: number;
}

/** Source of a formula's activity factors, as the screen shows it; every factor can be replaced by a typed one. */
export const activitySources: Readonly<Record<EnergyFormula, string>> = {
  mifflin: "Factores de uso común con Mifflin-St Jeor y Harris-Benedict; puedes escribir el tuyo.",
  harrisBenedict: "Factores de uso común con Mifflin-St Jeor y Harris-Benedict; puedes escribir el tuyo.",
  fao1985: "Factores de FAO/OMS/ONU 1985 por sexo; puedes escribir el tuyo.",
  fao2004: "Punto medio de los intervalos de FAO/OMS/ONU 2004; puedes escribir el tuyo.",
};

/** The levels of activity of a formula, from the least on. */
export function activityLevelsOf(formula: EnergyFormula, sex: Person["sex"]): readonly ActivityLevel[] {
  if (formula === "fao1985") {
    const factors = sex === "male" ? [1.55, 1.78, 2.1] : [1.56, 1.64, 1.82];
    return levels(["Ligera", "Moderada", "Intensa"], factors);
  }
  if (formula === "fao2004") return levels(["Ligera", "Moderada", "Intensa"], [1.55, 1.85, 2.2]);
  return levels(
    ["Sedentaria", "Ligera", "Moderada", "Intensa", "Muy intensa"],
    [1.2, 1.375, 1.55, 1.725, 1.9],
  );
}

function levels(names: readonly string[], factors: readonly number[]): ActivityLevel[] {
  return names.map((name, index) => ({ name, factor: factors[index] ?? 1 }));
}

/** Energy of one gram. */
const kcalPerGram = { protein: 4, fat: 9, carbohydrate: 4 } as const;

/** How the energy is split, in percent; the three add up to 100. */
interface MacronutrientSplit {
  protein: number;
  fat: number;
  carbohydrate: number;
}

/** Source of a plan's energy. */
type EnergyBasis =
  | { kind: "typed"; energyKcal: number }
  | ({
      kind: "formula";
      formula: EnergyFormula;
      activityFactor: number;
      /** Adds 10 % for the thermic effect of food, as some do. */
      includesThermicEffect: boolean;
      /** Correction added to the result in kcal, such as −500 to lose weight. */
      adjustmentKcal: number;
    } & Person);

type MacronutrientBasis =
  | ({ kind: "split" } & MacronutrientSplit)
  | { kind: "grams"; proteinG: number; fatG: number; carbohydrateG: number };

/** Energy and macronutrient target of a plan. */
export interface PlanTarget {
  energy: EnergyBasis;
  macronutrients: MacronutrientBasis;
  /** How far a total may be from its target and still meet it, in percent. */
  tolerancePercent: number;
}

const thermicEffect = 1.1;

/** The energy of a target in whole kcal; null where the formula does not cover the person. */
export function energyOf(basis: EnergyBasis): number | null {
  if (basis.kind === "typed") return basis.energyKcal;
  const resting = restingEnergy(basis.formula, basis);
  if (resting === null) return null;
  const spent = resting * basis.activityFactor * (basis.includesThermicEffect ? thermicEffect : 1);
  return Math.round(spent + basis.adjustmentKcal);
}

/** Energy and macronutrients that a plan aims at, in whole kcal and grams. */
export function targetNutrients({ energy, macronutrients }: PlanTarget): Nutrients {
  const energyKcal = energyOf(energy) ?? 0;
  if (macronutrients.kind === "grams") {
    const { proteinG, fatG, carbohydrateG } = macronutrients;
    return { energyKcal, proteinG, fatG, carbohydrateG };
  }
  const grams = (part: keyof MacronutrientSplit) =>
    Math.round((energyKcal * macronutrients[part]) / 100 / kcalPerGram[part]);
  return {
    energyKcal,
    proteinG: grams("protein"),
    fatG: grams("fat"),
    carbohydrateG: grams("carbohydrate"),
  };
}

/** A total beside its target: met, below or above, and by how much in the unit of both. */
export interface Adequacy {
  state: "met" | "below" | "above";
  percent: number;
  /** How much is missing or left over; 0 when it is met exactly. */
  difference: number;
}

/** Compares whole numbers, as they are shown, so that the words never contradict the figures. */
export function adequacyOf(total: number, target: number, tolerancePercent: number): Adequacy {
  const [shown, aim] = [Math.round(total), Math.round(target)];
  const difference = Math.abs(shown - aim);
  if (aim === 0) return { state: shown === 0 ? "met" : "above", percent: shown === 0 ? 100 : 0, difference };
  const isMet = difference * 100 <= aim * tolerancePercent;
  const state = isMet ? "met" : shown < aim ? "below" : "above";
  return { state, percent: Math.round((shown / aim) * 100), difference };
}
