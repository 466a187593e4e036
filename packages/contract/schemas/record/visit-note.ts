import { plainText } from "../../web/plain-text";
import * as z from "zod/mini";
import { skinfoldFormulas } from "../../clinical/skinfolds";
import { id, instant, messages, orRequired, page, pageQuery } from "../primitives";

const outOfRange = "Este valor está fuera de rango";

/** A measure taken by hand, with two decimals at most; null when it was not taken. */
const measure = (minimum: number, maximum: number) =>
  z.nullable(
    z.number(orRequired(messages.invalid)).check(
      z.minimum(minimum, outOfRange),
      z.maximum(maximum, outOfRange),
      z.overwrite((value) => Math.round(value * 100) / 100),
    ),
  );

const skinfold = measure(1, 150);

/** The sites of a skinfold that the formulas of the percentage of fat use, in millimetres. */
export const Skinfolds = z.strictObject({
  biceps: skinfold,
  triceps: skinfold,
  subscapular: skinfold,
  suprailiac: skinfold,
  chest: skinfold,
  abdominal: skinfold,
  thigh: skinfold,
  midaxillary: skinfold,
});
export type Skinfolds = z.output<typeof Skinfolds>;

/** The measures that are taken by hand during a visit. */
export const VisitMeasures = z.strictObject({
  /** Kilograms. */
  weight: measure(1, 500),
  /** Centimetres, and so are those that follow. */
  height: measure(30, 260),
  waist: measure(20, 300),
  hip: measure(20, 300),
  arm: measure(5, 120),
  skinfolds: Skinfolds,
});
export type VisitMeasures = z.output<typeof VisitMeasures>;

export const bodyMeasures = ["weight", "height", "waist", "hip", "arm"] as const;
export { skinfoldSites, type SkinfoldSite } from "../../clinical/skinfold-sites";

/** Measures of which none was taken. */
export const noMeasures: VisitMeasures = {
  weight: null,
  height: null,
  waist: null,
  hip: null,
  arm: null,
  skinfolds: {
    biceps: null,
    triceps: null,
    subscapular: null,
    suprailiac: null,
    chest: null,
    abdominal: null,
    thigh: null,
    midaxillary: null,
  },
};

/** Whether at least one measure was taken. */
export function hasMeasures({ skinfolds, ...body }: VisitMeasures): boolean {
  return [...Object.values(body), ...Object.values(skinfolds)].some((value) => value !== null);
}

/** Room for over 10,000 words; a body may have 256 KB. */
export const maximumNoteLength = 80_000;

/** The text as it was typed: a space at the end is kept, because the next word follows it. Spaces alone are no text. */
export const noteText = z.string(orRequired(messages.invalid)).check(
  z.maxLength(maximumNoteLength, messages.tooLong),
  z.overwrite((text) => (text.trim() === "" ? "" : plainText(text))),
);

/** The same instant as this text; a text that is none stays for the message that refuses it. */
const withMilliseconds = (date: string) =>
  Number.isNaN(Date.parse(date)) ? date : new Date(date).toISOString();

/** When a visit took place; with milliseconds, so that dates compare as text. */
const noteDate = z.optional(instant.check(z.overwrite(withMilliseconds)));

/** A dated note about a visit of a patient. */
export const VisitNote = z.object({
  _id: id,
  patient: id,
  /** The appointment that it belongs to, if any. */
  appointment: z.nullable(id),
  /** When the visit took place. */
  date: instant,
  text: z.string(),
  measures: VisitMeasures,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type VisitNote = z.output<typeof VisitNote>;

/** The measures that one note holds, for the charts of the progress. */
export const HandMeasures = z.object({
  /** The note that holds them. */
  note: id,
  date: instant,
  measures: VisitMeasures,
});
export type HandMeasures = z.output<typeof HandMeasures>;

const MeasuresInput = z.strictObject({
  ...z.partial(z.omit(VisitMeasures, { skinfolds: true })).shape,
  skinfolds: z.optional(z.partial(Skinfolds)),
});

const content = {
  text: z.optional(noteText),
  measures: z.optional(MeasuresInput),
};

interface WrittenContent {
  text?: string | undefined;
  measures?: z.output<typeof MeasuresInput> | undefined;
}

/** Whether something was written or measured. */
function hasContent({ text = "", measures = {} }: WrittenContent): boolean {
  const { skinfolds = {}, ...body } = measures;
  return text !== "" || [...Object.values(body), ...Object.values(skinfolds)].some((value) => value !== null);
}

/**
 * A new note, with its first word or measure. With an `appointment` it is the note of that visit, of which there is one;
 * without, its date is the present or `date`.
 */
export const CreateVisitNoteInput = z
  .strictObject({
    patient: id,
    appointment: z.optional(id),
    date: noteDate,
    ...content,
  })
  .check(z.refine(hasContent, { error: messages.requiredField, path: ["text"] }));
export type CreateVisitNoteInput = z.output<typeof CreateVisitNoteInput>;

/** A full or partial save; `version` is the one that the screen was opened with. */
export const UpdateVisitNoteInput = z.strictObject({
  date: noteDate,
  ...content,
  version: z.number(messages.requiredField),
});
export type UpdateVisitNoteInput = z.output<typeof UpdateVisitNoteInput>;

export const NewVisitNoteQuery = z.strictObject({ appointment: z.optional(id) });

export const ListVisitNotesQuery = z.strictObject(pageQuery);

/** The notes of a patient, newest first. */
export const VisitNotePage = page(VisitNote);

/** A note with what its screen compares it with: the last text and the last measures of earlier notes. */
export const VisitNoteDetail = z.extend(VisitNote, {
  previousText: z.nullable(z.object({ note: id, date: instant, text: z.string() })),
  previousMeasures: z.nullable(HandMeasures),
  /** The height of the latest note that has one, this one apart, in centimetres. */
  knownHeight: z.nullable(z.number()),
  /** The formula by which the practice estimates fat from skinfolds. */
  skinfoldFormula: z.enum(skinfoldFormulas),
});
export type VisitNoteDetail = z.output<typeof VisitNoteDetail>;

/** A note on its screen; `_id` is null and `version` 0 while nothing is written, because nothing is stored then. */
export const OpenVisitNote = z.extend(VisitNoteDetail, { _id: z.nullable(id) });
export type OpenVisitNote = z.output<typeof OpenVisitNote>;
