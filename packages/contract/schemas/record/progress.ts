import * as z from "zod/mini";
import { defaultRangeCriteria } from "../../clinical/body-ranges";
import { skinfoldFormulas } from "../../clinical/skinfolds";
import { BodyCompositionResult } from "../body-composition";
import { day, messages, orRequired, sex } from "../primitives";
import { HandMeasures } from "./visit-note";

const outOfRange = "Este valor está fuera de rango";

/** A value to reach; null without a goal for it. */
const target = (minimum: number, maximum: number) =>
  z.nullable(
    z
      .number(orRequired(messages.invalid))
      .check(
        z.minimum(minimum, outOfRange),
        z.maximum(maximum, outOfRange),
        z.multipleOf(0.1, "Usa un decimal como máximo"),
      ),
  );

const goalFields = {
  /** Kilograms. */
  weight: target(10, 400),
  skeletalMuscleMass: target(2, 150),
  /** Percent of the weight. */
  bodyFatPercentage: target(2, 70),
  /** Centimetres. */
  waist: target(30, 250),
  /** The day by which it is to be reached, if one was agreed. */
  by: z.nullable(day),
};

/** What a patient wants to reach, one value for each measure that has a goal. */
export const PatientGoal = z.object({ ...goalFields, version: z.number() });
export type PatientGoal = z.output<typeof PatientGoal>;

/** A save of the goal; null clears a value, and `version` is the one that the form was opened with. */
export const PatientGoalInput = z.strictObject({ ...goalFields, version: z.number(messages.requiredField) });
export type PatientGoalInput = z.output<typeof PatientGoalInput>;

const percent = z.int(messages.invalid).check(z.minimum(50, outOfRange), z.maximum(150, outOfRange));

const criteriaFields = {
  /** The formula that gives the percentage of fat from skinfolds. */
  skinfoldFormula: z.enum(skinfoldFormulas, messages.choose),
  /** Whether people of short stature are read by NOM-008-SSA3-2017. */
  usesShortStatureRanges: z.boolean(messages.choose),
  /** First level of visceral fat, on InBody's scale, that is high. */
  visceralFatBelow: z.int(messages.invalid).check(z.minimum(5, outOfRange), z.maximum(20, outOfRange)),
  /** Normal lean mass of a segment, in percent of what is expected. */
  segmentalFrom: percent,
  segmentalTo: percent,
};

/** How a practice reads body composition: what its sources leave open. */
export const BodyCriteria = z.object({ ...criteriaFields, version: z.number() });
export type BodyCriteria = z.output<typeof BodyCriteria>;

export const BodyCriteriaInput = z
  .strictObject({ ...criteriaFields, version: z.number(messages.requiredField) })
  .check(
    z.refine(({ segmentalFrom, segmentalTo }) => segmentalFrom < segmentalTo, {
      path: ["segmentalTo"],
      error: "Debe ser mayor que el mínimo",
    }),
  );
export type BodyCriteriaInput = z.output<typeof BodyCriteriaInput>;

/** The criteria of a practice that never changed them. */
export const defaultBodyCriteria = {
  skinfoldFormula: "durninWomersley",
  ...defaultRangeCriteria,
} as const;

/** A patient's progress: scans and measures by hand, what they are compared with, and who they are of. */
export const PatientProgress = z.object({
  sex: z.nullable(sex),
  birthdate: z.nullable(z.string()),
  /** There are no healthy ranges during a pregnancy. */
  isPregnant: z.boolean(),
  /** Newest first. */
  scans: z.array(BodyCompositionResult),
  /** Measures taken by hand, newest first. */
  handMeasures: z.array(HandMeasures),
  /** What the patient weighed by their own scales, in kilograms, newest first: the last year at most. */
  patientWeights: z.array(z.object({ day, weight: z.number(), at: z.string() })),
  goal: PatientGoal,
  criteria: BodyCriteria,
});
export type PatientProgress = z.output<typeof PatientProgress>;
