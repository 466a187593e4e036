import {
  bodyMeasures,
  skinfoldSites,
  VisitMeasures,
  type SkinfoldSite,
  type UpdateVisitNoteInput,
  type VisitNote,
} from "@nutria/contract/schemas/record/visit-note";
import * as z from "zod/mini";
import { noteTexts } from "./texts";

export type BodyMeasure = (typeof bodyMeasures)[number];
export type MeasureName = BodyMeasure | SkinfoldSite;

/** What a person types in a note: the text, and each measure as it is typed. */
export interface NoteValues {
  text: string;
  measures: Record<MeasureName, string>;
}

export const measureNames: readonly MeasureName[] = [...bodyMeasures, ...skinfoldSites];

export function isSkinfold(name: MeasureName): name is SkinfoldSite {
  return !(bodyMeasures as readonly string[]).includes(name);
}

export function unitOf(name: MeasureName): "kg" | "cm" | "mm" {
  if (isSkinfold(name)) return "mm";
  return name === "weight" ? "kg" : "cm";
}

/** A measure of a set; null when it was not taken. */
export function measureOf(measures: VisitMeasures, name: MeasureName): number | null {
  return isSkinfold(name) ? measures.skinfolds[name] : measures[name];
}

/** A number as it is typed. */
export function typedNumber(value: number | null): string {
  return value === null ? "" : String(value);
}

/** A typed number; null for an empty field, undefined for what is no number. */
export function parseTyped(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  return /^\d{1,3}(\.\d{0,2})?$/.test(text) ? Number(text) : undefined;
}

/** The values of a stored note. */
export function valuesOf({ text, measures }: Pick<VisitNote, "text" | "measures">): NoteValues {
  const typed = measureNames.map((name) => [name, typedNumber(measureOf(measures, name))]);
  return { text, measures: Object.fromEntries(typed) as NoteValues["measures"] };
}

/** What is wrong with a typed measure; undefined when nothing is. */
export function problemOf(name: MeasureName, typed: string): string | undefined {
  const value = parseTyped(typed);
  if (value === undefined) return noteTexts.measures.invalid;
  const schema = isSkinfold(name) ? VisitMeasures.shape.skinfolds.shape[name] : VisitMeasures.shape[name];
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

/** The typed measures as numbers; those that are not valid count as not taken. */
export function measuresOf(typed: NoteValues["measures"]): VisitMeasures {
  const valueOf = (name: MeasureName) =>
    problemOf(name, typed[name]) === undefined ? (parseTyped(typed[name]) ?? null) : null;
  const of = <Name extends MeasureName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number | null>;
  return { ...of(bodyMeasures), skinfolds: of(skinfoldSites) };
}

/** A field of a note: its text or one measure. */
export type NoteField = "text" | MeasureName;

/** The fields of a note, each as it is typed. */
export function fieldsOf({ text, measures }: NoteValues): Record<NoteField, string> {
  return { text, ...measures };
}

const noteFields: readonly NoteField[] = ["text", ...measureNames];

export function withField(values: NoteValues, field: NoteField, value: string): NoteValues {
  if (field === "text") return { ...values, text: value };
  return { ...values, measures: { ...values.measures, [field]: value } };
}

/** Whether a field says the same: a measure is a number, however it is typed. */
function isSame(field: NoteField, one: string, other: string): boolean {
  if (field === "text") return one === other;
  const number = parseTyped(one);
  return number !== undefined && number === parseTyped(other);
}

/** The measures that are typed and not valid. */
export function problemsOf({ measures }: NoteValues): MeasureName[] {
  return measureNames.filter((name) => problemOf(name, measures[name]) !== undefined);
}

/** What differs from the stored note and can be saved, as the API takes it. */
export function changesOf(
  stored: Pick<VisitNote, "text" | "measures">,
  values: NoteValues,
): Omit<UpdateVisitNoteInput, "version"> {
  const before = fieldsOf(valuesOf(stored));
  const after = fieldsOf(values);
  const changed = measureNames.filter(
    (name) => problemOf(name, after[name]) === undefined && !isSame(name, before[name], after[name]),
  );
  const typed = (names: readonly MeasureName[]) =>
    Object.fromEntries(names.map((name) => [name, parseTyped(after[name]) ?? null]));
  const skinfolds = changed.filter(isSkinfold);
  const body = changed.filter((name) => !isSkinfold(name));
  return {
    ...(before.text !== after.text && { text: after.text }),
    ...(changed.length > 0 && {
      measures: { ...typed(body), ...(skinfolds.length > 0 && { skinfolds: typed(skinfolds) }) },
    }),
  };
}

/**
 * Merges what is typed with what was stored meanwhile, field by field. `conflicts` are the fields that both changed to
 * different values; they keep what is typed.
 */
export function mergeValues(
  base: NoteValues,
  mine: NoteValues,
  stored: NoteValues,
): { values: NoteValues; conflicts: NoteField[] } {
  const [before, typed, now] = [fieldsOf(base), fieldsOf(mine), fieldsOf(stored)];
  const conflicts: NoteField[] = [];
  let values = mine;
  for (const field of noteFields) {
    if (isSame(field, before[field], now[field]) || isSame(field, typed[field], now[field])) continue;
    if (isSame(field, before[field], typed[field])) values = withField(values, field, now[field]);
    else conflicts.push(field);
  }
  return { values, conflicts };
}
