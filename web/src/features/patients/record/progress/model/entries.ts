import { ageOn } from "@nutria/calendar/age";
import { dayAt } from "@nutria/calendar/zone";
import { bodyMassIndexOf, fatMassOf, heightOf, ratioOf } from "@nutria/contract/clinical/body-index";
import type { RangePerson } from "@nutria/contract/clinical/body-ranges";
import { estimateBodyFat } from "@nutria/contract/clinical/skinfolds";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import type { MeasureName } from "./measures";

/** The measures of one day: a scan, or those taken by hand during a visit. */
export interface ProgressEntry {
  id: string;
  kind: "scan" | "hand";
  /** An instant. */
  date: string;
  values: Partial<Record<MeasureName, number>>;
  /** The patient on that day. */
  person: RangePerson;
  /** The scan itself; undefined for measures by hand. */
  scan?: BodyCompositionResult;
}

/** The scans and the measures by hand of a patient, newest first. */
export function entriesOf(progress: PatientProgress, zone: string): ProgressEntry[] {
  const personOn = people(progress, zone);
  const scans = progress.scans.map((scan): ProgressEntry => {
    const { _id, date, partner: _partner, ...measures } = scan;
    const {
      segmentalLean: _1,
      segmentalLeanPercentage: _2,
      normalRanges: _3,
      device: _4,
      ...values
    } = measures;
    return { id: _id, kind: "scan", date, values, scan, person: personOn(date) };
  });
  const byHand = progress.handMeasures.map((taken) => handEntry(progress, taken, personOn(taken.date)));
  return [...scans, ...byHand].sort((one, two) => (one.date < two.date ? 1 : -1));
}

function handEntry(progress: PatientProgress, taken: HandMeasures, person: RangePerson): ProgressEntry {
  const { weight, waist, hip, arm, skinfolds } = taken.measures;
  const fat = estimateBodyFat(progress.criteria.skinfoldFormula, person, skinfolds);
  const bodyFatPercentage = "percentage" in fat ? fat.percentage : null;
  const values = {
    weight,
    waist,
    hip,
    arm,
    bodyFatPercentage,
    bodyMassIndex: bodyMassIndexOf(weight, person.height),
    bodyFatMass: fatMassOf(weight, bodyFatPercentage),
    waistHipRatio: ratioOf(waist, hip),
    waistHeightRatio: ratioOf(waist, person.height),
  };
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return {
    id: taken.note,
    kind: "hand",
    date: taken.date,
    values: Object.fromEntries(known) as ProgressEntry["values"],
    person,
  };
}

/** Returns a function that gives the patient's age and height at an instant. */
function people(progress: PatientProgress, zone: string): (at: string) => RangePerson {
  const { sex, birthdate, isPregnant } = progress;
  const heights = heightsOf(progress);
  return (at) => ({
    sex,
    age: ageOn(birthdate, dayAt(at, zone)),
    height: (heights.find(({ date }) => date <= at) ?? heights.at(-1))?.height ?? null,
    isPregnant,
  });
}

/** The heights that were taken, newest first; without any, the one that the first scan was given. */
function heightsOf({ handMeasures, scans }: PatientProgress): { date: string; height: number }[] {
  const taken = handMeasures.flatMap(({ date, measures: { height } }) =>
    height === null ? [] : [{ date, height }],
  );
  if (taken.length > 0) return taken;
  return scans.map(({ date, weight, bodyMassIndex }) => ({ date, height: heightOf(weight, bodyMassIndex) }));
}
