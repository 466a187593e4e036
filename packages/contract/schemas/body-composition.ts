import * as z from "zod/mini";
import { id, instant, messages, requiredText } from "./primitives";

const outOfRange = "Este valor está fuera de rango";
/** The range is not what is wrong with a text, which may well have a number in it, nor with what is missing. */
const typed = {
  error: ({ input }: { input?: unknown }) => {
    if (input === undefined) return messages.requiredField;
    return typeof input === "string" ? messages.invalid : outOfRange;
  },
};
const measure = (minimum: number, maximum: number) =>
  z.number(typed).check(z.minimum(minimum, outOfRange), z.maximum(maximum, outOfRange));

/** Lean mass of each part of the body, in kilograms. */
const SegmentalLean = z.strictObject({
  rightArm: measure(0.1, 20),
  leftArm: measure(0.1, 20),
  trunk: measure(1, 80),
  rightLeg: measure(0.5, 40),
  leftLeg: measure(0.5, 40),
});

const measures = {
  /** Kilograms. */
  weight: measure(10, 400),
  skeletalMuscleMass: measure(2, 150),
  bodyFatMass: measure(0.5, 300),
  /** Percent of the weight. */
  bodyFatPercentage: measure(1, 80),
  /** Kilograms per square metre. */
  bodyMassIndex: measure(8, 120),
  /** Kilocalories per day. */
  basalMetabolicRate: measure(300, 6000),
  /** Level on the scanner's own scale. */
  visceralFat: measure(1, 60),
  waistHipRatio: measure(0.4, 2),
  /** Litres. */
  totalBodyWater: measure(5, 200),
};

/** A measure that every scan has. */
export type ScanMeasure = keyof typeof measures;

const percentOfExpected = measure(20, 300);

/** Lean mass of each part of the body, in percent of what the device expects for the weight. */
const SegmentalLeanPercentage = z.strictObject({
  rightArm: percentOfExpected,
  leftArm: percentOfExpected,
  trunk: percentOfExpected,
  rightLeg: percentOfExpected,
  leftLeg: percentOfExpected,
});

/** The normal range of a measure by the device's own reckoning. */
const normalRange = z.optional(
  z
    .strictObject({ minimum: measure(0.5, 300), maximum: measure(0.5, 300) })
    .check(z.refine(({ minimum, maximum }) => minimum < maximum, { path: ["maximum"], error: outOfRange })),
);

/** The measures of a body-composition scan, in metric units. */
export const BodyComposition = z.strictObject({
  ...measures,
  segmentalLean: z.optional(SegmentalLean),
  segmentalLeanPercentage: z.optional(SegmentalLeanPercentage),
  /** Maker and model: `InBody 770`. Without it the scale of visceral fat is unknown. */
  device: z.optional(requiredText(60)),
  normalRanges: z.optional(z.strictObject({ skeletalMuscleMass: normalRange, bodyFatMass: normalRange })),
});
export type BodyComposition = z.output<typeof BodyComposition>;

/** A scan of a patient, one of their `inbodyResults` (spec A §3). */
export const BodyCompositionResult = z.extend(BodyComposition, {
  _id: id,
  /** When the patient was scanned. */
  date: instant,
  /** Name of the scan partner. */
  partner: z.string(),
});
export type BodyCompositionResult = z.output<typeof BodyCompositionResult>;
