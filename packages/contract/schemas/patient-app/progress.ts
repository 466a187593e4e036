import * as z from "zod/mini";
import { day, id } from "../primitives";

/** The measures of which the app draws a line. */
export const progressMeasures = ["weight", "bodyFatPercentage", "skeletalMuscleMass"] as const;
export type ProgressMeasure = (typeof progressMeasures)[number];

/** Who took a value: a device of a scan partner, the nutritionist at a visit, or the patient. */
export const progressSources = ["scan", "visit", "own"] as const;

const ProgressPoint = z.object({
  /** In the zone of the practice. */
  day,
  value: z.number(),
  source: z.enum(progressSources),
  /** The device of a scan, where it is known. */
  device: z.nullable(z.string()),
  /** The scan, to open it. */
  result: z.nullable(id),
});
export type ProgressPoint = z.output<typeof ProgressPoint>;

/** How a patient is doing; weight and muscle in kilograms, fat in percent of the weight. */
export const ClientProgress = z.object({
  /** The nutritionist shows this patient no weight and no measures: the rest is empty. */
  isHidden: z.boolean(),
  /** Oldest first; a measure that nobody took has no points. */
  series: z.array(z.object({ measure: z.enum(progressMeasures), points: z.array(ProgressPoint) })),
  /** What was agreed to reach; null without a goal for it. */
  goal: z.object({
    weight: z.nullable(z.number()),
    bodyFatPercentage: z.nullable(z.number()),
    skeletalMuscleMass: z.nullable(z.number()),
    by: z.nullable(day),
  }),
  /** What two scans of one device say; null before the second one. */
  sentence: z.nullable(z.string()),
});
export type ClientProgress = z.output<typeof ClientProgress>;
