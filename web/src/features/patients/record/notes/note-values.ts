import {
  bodyMeasures,
  noMeasures,
  noteText,
  skinfoldSites,
  VisitMeasures,
  type SkinfoldSite,
} from "@nutria/contract/schemas/record/visit-note";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import * as z from "zod/mini";
import type { ComparedField } from "../../../../lib/forms/stale";
import { noteTexts } from "./texts";

export type BodyMeasure = (typeof bodyMeasures)[number];
export type NoteMeasureName = BodyMeasure | SkinfoldSite;

/** The measures of a note, each as it is typed. */
export type TypedMeasures = Record<BodyMeasure, string> & { skinfolds: Record<SkinfoldSite, string> };

/** What a person writes in a note, as it is stored. */
export interface NoteData {
  text: string;
  measures: VisitMeasures;
}

const measureNames: readonly NoteMeasureName[] = [...bodyMeasures, ...skinfoldSites];

export function isSkinfold(name: NoteMeasureName): name is SkinfoldSite {
  return !(bodyMeasures as readonly string[]).includes(name);
}

export function unitOf(name: NoteMeasureName): "kg" | "cm" | "mm" {
  if (isSkinfold(name)) return "mm";
  return name === "weight" ? "kg" : "cm";
}

/** The path of a measure in the form and in what is stored. */
export function pathOf(name: NoteMeasureName) {
  return isSkinfold(name) ? (`measures.skinfolds.${name}` as const) : (`measures.${name}` as const);
}

/** A measure of a set; null when it was not taken. */
export function noteMeasureOf(measures: VisitMeasures, name: NoteMeasureName): number | null {
  return isSkinfold(name) ? measures.skinfolds[name] : measures[name];
}

export function typedOf(measures: TypedMeasures, name: NoteMeasureName): string {
  return isSkinfold(name) ? measures.skinfolds[name] : measures[name];
}

/** A number as it is typed. */
function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

/** A measure that is typed, as a measure of the contract. */
const typed = (measure: z.ZodMiniType<number | null, number | null>, unit = "cm") =>
  typedNumber(measure, { units: [unit] }, noteTexts.measures.invalid);
const typedFold = (fold: z.ZodMiniType<number | null, number | null>) => typed(fold, "mm");

const { skinfolds, ...body } = VisitMeasures.shape;

/** The form of a note: each measure is text until it is valid. */
export const NoteForm = z.strictObject({
  text: noteText,
  measures: z.strictObject({
    weight: typed(body.weight, "kg"),
    height: typed(body.height),
    waist: typed(body.waist),
    hip: typed(body.hip),
    arm: typed(body.arm),
    skinfolds: z.strictObject({
      biceps: typedFold(skinfolds.shape.biceps),
      triceps: typedFold(skinfolds.shape.triceps),
      subscapular: typedFold(skinfolds.shape.subscapular),
      suprailiac: typedFold(skinfolds.shape.suprailiac),
      chest: typedFold(skinfolds.shape.chest),
      abdominal: typedFold(skinfolds.shape.abdominal),
      thigh: typedFold(skinfolds.shape.thigh),
      midaxillary: typedFold(skinfolds.shape.midaxillary),
    }),
  }),
});
export type NoteInputs = z.input<typeof NoteForm>;

/** What is stored, as it is typed. */
export function noteInputsOf({ text, measures }: NoteData): NoteInputs {
  const of = <Name extends NoteMeasureName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, textOf(noteMeasureOf(measures, name))])) as Record<
      Name,
      string
    >;
  return { text, measures: { ...of(bodyMeasures), skinfolds: of(skinfoldSites) } };
}

const measureSchema = (name: NoteMeasureName) => {
  const { measures } = NoteForm.shape;
  return isSkinfold(name) ? measures.shape.skinfolds.shape[name] : measures.shape[name];
};

/** What is wrong with a typed measure; undefined when nothing is. */
export function problemOf(name: NoteMeasureName, text: string): string | undefined {
  return z.safeParse(measureSchema(name), text).error?.issues[0]?.message;
}

/** A typed measure as a number; null for none, and for one that is not valid. */
export function readMeasure(name: NoteMeasureName, text: string): number | null {
  return z.safeParse(measureSchema(name), text).data ?? null;
}

/** The typed measures as numbers; those that are not valid count as not taken. */
export function measuresOf(measures: TypedMeasures): VisitMeasures {
  const of = <Name extends NoteMeasureName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, readMeasure(name, typedOf(measures, name))])) as Record<
      Name,
      number | null
    >;
  return { ...noMeasures, ...of(bodyMeasures), skinfolds: of(skinfoldSites) };
}

/** How both values of a field are shown when it was saved elsewhere too. */
export const comparedFields: ComparedField<NoteInputs>[] = [
  { name: "text", label: noteTexts.text.label, text: ({ text }) => text },
  ...measureNames.map((name): ComparedField<NoteInputs> => ({
    name: pathOf(name),
    label: noteTexts.measures.labels[name],
    text: ({ measures }) => {
      const value = typedOf(measures, name);
      return value === "" ? "" : `${value} ${unitOf(name)}`;
    },
  })),
];
