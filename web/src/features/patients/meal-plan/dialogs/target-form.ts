import {
  activityLevelsOf,
  energyOf,
  targetNutrients,
  type EnergyFormula,
  type PlanTarget,
} from "@nutria/contract/clinical/energy";
import { PlanTargetInput } from "@nutria/contract/schemas/record/meal-plan";
import { readNumber, type NumberRules } from "@nutria/contract/web/typed-number";
import * as z from "zod/mini";

/** What the record knows of a patient for a formula; empty where it does not. */
export interface KnownPerson {
  sex: "male" | "female" | null;
  ageYears: number | null;
  weightKg: number | null;
  heightCm: number | null;
}

/** The inputs of the target as they are typed. */
export interface TargetInputs {
  energyBy: "formula" | "typed";
  energyKcal: string;
  formula: EnergyFormula;
  sex: "male" | "female" | "";
  ageYears: string;
  weightKg: string;
  heightCm: string;
  /** The factor of a level, or `other`. */
  level: string;
  activityFactor: string;
  includesThermicEffect: boolean;
  adjustmentKcal: string;
  macronutrientsBy: "split" | "grams";
  protein: string;
  fat: string;
  carbohydrate: string;
  proteinG: string;
  fatG: string;
  carbohydrateG: string;
  tolerancePercent: string;
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** The inputs of a stored target; the formula starts from what the record knows. */
export function targetInputsOf(target: PlanTarget, known: KnownPerson): TargetInputs {
  const { energy, macronutrients } = target;
  const person = energy.kind === "formula" ? energy : known;
  const grams = targetNutrients(target);
  const formula = energy.kind === "formula" ? energy.formula : "mifflin";
  const factor = energy.kind === "formula" ? energy.activityFactor : 1.375;
  const levels = activityLevelsOf(formula, person.sex ?? "female");
  const split = macronutrients.kind === "split" ? macronutrients : { protein: 20, fat: 30, carbohydrate: 50 };
  return {
    energyBy: energy.kind,
    energyKcal: textOf(energyOf(energy)),
    formula,
    sex: person.sex ?? "",
    ageYears: textOf(person.ageYears),
    weightKg: textOf(person.weightKg),
    heightCm: textOf(person.heightCm),
    level: levels.some((level) => level.factor === factor) ? String(factor) : "other",
    activityFactor: String(factor),
    includesThermicEffect: energy.kind === "formula" && energy.includesThermicEffect,
    adjustmentKcal: energy.kind === "formula" ? String(energy.adjustmentKcal) : "0",
    macronutrientsBy: macronutrients.kind,
    protein: String(split.protein),
    fat: String(split.fat),
    carbohydrate: String(split.carbohydrate),
    proteinG: String(grams.proteinG),
    fatG: String(grams.fatG),
    carbohydrateG: String(grams.carbohydrateG),
    tolerancePercent: String(target.tolerancePercent),
  };
}

/** What each kind of input takes; the schema checks the limits. */
const rules = {
  whole: { decimals: 0, units: ["kcal", "%", "g", "años"] },
  signed: { decimals: 0, units: ["kcal"], isSigned: true },
  weight: { minimum: 20, maximum: 400, units: ["kg"] },
  height: { minimum: 80, maximum: 250, units: ["cm"] },
  factor: { minimum: 1, maximum: 3 },
} as const satisfies Record<string, NumberRules>;

/** A typed number; a text that is none is not a number, so that the schema refuses it. */
export function targetNumber(typed: string, kind: keyof typeof rules = "whole"): number | undefined {
  const reading = readNumber(typed, rules[kind]);
  if (reading.kind === "empty") return undefined;
  return reading.kind === "number" ? reading.value : Number.NaN;
}

/** The target of the inputs, or the message of each input by its name. */
export function readTarget(
  inputs: TargetInputs,
): { target: PlanTarget; errors?: never } | { target?: never; errors: Record<string, string> } {
  const given = {
    energy:
      inputs.energyBy === "typed"
        ? { kind: "typed", energyKcal: targetNumber(inputs.energyKcal) }
        : {
            kind: "formula",
            formula: inputs.formula,
            sex: inputs.sex === "" ? undefined : inputs.sex,
            ageYears: targetNumber(inputs.ageYears),
            weightKg: targetNumber(inputs.weightKg, "weight"),
            heightCm: targetNumber(inputs.heightCm, "height"),
            activityFactor: targetNumber(
              inputs.level === "other" ? inputs.activityFactor : inputs.level,
              "factor",
            ),
            includesThermicEffect: inputs.includesThermicEffect,
            adjustmentKcal: targetNumber(inputs.adjustmentKcal, "signed") ?? 0,
          },
    macronutrients:
      inputs.macronutrientsBy === "split"
        ? {
            kind: "split",
            protein: targetNumber(inputs.protein),
            fat: targetNumber(inputs.fat),
            carbohydrate: targetNumber(inputs.carbohydrate),
          }
        : {
            kind: "grams",
            proteinG: targetNumber(inputs.proteinG),
            fatG: targetNumber(inputs.fatG),
            carbohydrateG: targetNumber(inputs.carbohydrateG),
          },
    tolerancePercent: targetNumber(inputs.tolerancePercent),
  };
  const parsed = z.safeParse(PlanTargetInput, given);
  if (parsed.success) return { target: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message] as const);
  return { errors: Object.fromEntries(errors.reverse()) };
}

/** Props of the parts of the form. */
export interface TargetFieldsProps {
  inputs: TargetInputs;
  errors: Record<string, string>;
  set: (changes: Partial<TargetInputs>) => void;
}
