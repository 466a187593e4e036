import { bodyMassIndexOf, ratioOf } from "@nutria/contract/clinical/body-index";
import {
  estimateBodyFat,
  sitesOf,
  type SkinfoldFormula,
  type SkinfoldPerson,
} from "@nutria/contract/clinical/skinfolds";
import type { VisitMeasures } from "@nutria/contract/schemas/record/visit-note";
import { formatDecimals } from "../../progress/model/measures";
import { noteTexts } from "../texts";

const texts = noteTexts.computed;

/** A computed measure: its value, or what it lacks. */
export interface Computed {
  name: "bodyMassIndex" | "waistHip" | "fat";
  label: string;
  /** Null when something is missing. */
  value: string | null;
  /** What it was before, or what is missing. */
  note: string;
}

interface Basis {
  measures: VisitMeasures;
  /** Of the last visit that has measures, and the patient on that day. */
  before: { measures: VisitMeasures; person: SkinfoldPerson } | null;
  /** Used when none was taken now. */
  knownHeight: number | null;
  person: SkinfoldPerson;
  /** The formula of the practice. */
  formula: SkinfoldFormula;
}

/** The body-mass index, the waist–hip ratio and the percentage of fat of a visit, each with the one before. */
export function computedMeasures(basis: Basis): Computed[] {
  const { measures, knownHeight } = basis;
  const before = basis.before?.measures ?? null;
  const height = measures.height ?? knownHeight;
  const index = bodyMassIndexOf(measures.weight, height);
  const indexBefore = before && bodyMassIndexOf(before.weight, before.height ?? knownHeight);
  const ratio = ratioOf(measures.waist, measures.hip);
  const ratioBefore = before && ratioOf(before.waist, before.hip);
  return [
    {
      name: "bodyMassIndex",
      label: texts.bodyMassIndex,
      value: index === null ? null : formatDecimals(index, 1),
      note:
        index === null
          ? measures.weight === null
            ? texts.noWeight
            : texts.noHeight
          : beforeText(indexBefore, 1),
    },
    {
      name: "waistHip",
      label: texts.waistHip,
      value: ratio === null ? null : formatDecimals(ratio, 2),
      note:
        ratio === null ? (measures.waist === null ? texts.noWaist : texts.noHip) : beforeText(ratioBefore, 2),
    },
    fatOf(basis),
  ];
}

function fatOf({ measures, before, person, formula }: Basis): Computed {
  const base = { name: "fat", label: texts.fat } as const;
  const estimate = estimateBodyFat(formula, person, measures.skinfolds);
  if ("percentage" in estimate) {
    const earlier = before && estimateBodyFat(formula, before.person, before.measures.skinfolds);
    const percentage = earlier && "percentage" in earlier ? earlier.percentage : null;
    return {
      ...base,
      value: `${formatDecimals(estimate.percentage, 1)} %`,
      note: percentage === null ? "" : texts.before(`${formatDecimals(percentage, 1)} %`),
    };
  }
  if ("unknown" in estimate) return { ...base, value: null, note: texts.unknown[estimate.unknown] };
  const needed = sitesOf(formula, person.sex ?? "female").length;
  const isStarted = estimate.missing.length < needed;
  return {
    ...base,
    value: null,
    note: isStarted ? texts.missingSkinfolds(estimate.missing.length) : texts.noSkinfolds(needed),
  };
}

function beforeText(value: number | null, decimals: number): string {
  return value === null ? "" : texts.before(formatDecimals(value, decimals));
}
