import * as z from "zod/mini";
import type { CatalogueEntry } from "../../catalogues/entry";
import { idsOf } from "../../catalogues/record";
import { wordsOf } from "../../web/search";
import { readNumber } from "../../web/typed-number";
import { day, freeText, longestDate, messages, requiredText } from "../primitives";

export const recordMessages = {
  number: "Escribe un número válido",
  time: "Escribe una hora válida",
  rows: "No puedes agregar más renglones",
  /** An 'other' entry without text (spec B §5). */
  other: "Escribe el nombre para agregarlo",
  inFuture: "La fecha no puede estar en el futuro",
} as const;

/** The most characters of a note: more than 5,000 words. */
export const longestNote = 40_000;
const mostRows = 50;

/** An empty input as null, which stands for a question that was not answered. */
const emptyAsNull = z.transform((value: string | null) => (value === "" ? null : value));

/** A yes or no; null until the question is answered. */
export const answer = z.nullable(z.boolean(messages.choose));

/** One value of a catalogue; null until one is chosen. */
export const choice = <Id extends string>(
  catalogue: readonly (CatalogueEntry & { _id: Id })[],
): z.ZodMiniType<Id | null, Id | "" | null> =>
  z.pipe(emptyAsNull, z.nullable(z.enum(idsOf(catalogue), messages.choose)) as never) as never;

const numberOf = z.transform((value: string | number | null) => {
  if (typeof value !== "string") return value;
  const reading = readNumber(value, { decimals: 0 });
  if (reading.kind === "empty") return null;
  return reading.kind === "number" ? reading.value : Number.NaN;
});

/** A whole number from 0 to `maximum`, typed or as a number; null while it is empty. */
export const count = (maximum: number) =>
  z.pipe(
    numberOf,
    z.nullable(
      z
        .int(recordMessages.number)
        .check(z.minimum(0, recordMessages.number), z.maximum(maximum, recordMessages.number)),
    ),
  );

/** A day `yyyy-MM-dd`, or a month `yyyy-MM` when the day is not remembered; null while it is empty. */
export const dayOrMonth = z.pipe(
  emptyAsNull,
  z.nullable(
    z.string(messages.date).check(
      z.maxLength(longestDate, messages.date),
      z.refine(
        (text) => z.safeParse(day, /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text).success,
        messages.date,
      ),
    ),
  ),
);

/** A time of the day `HH:mm`; empty until it is known. */
export const timeOfDay = z
  .string(recordMessages.time)
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, recordMessages.time));

export const shortText = freeText(80);
const line = freeText(300);
export const note = freeText(longestNote);

/** A cell of a table; empty when the row lacks it. */
export const cell = z._default(line, "");

const isFilled = (row: object): boolean => Object.values(row).some((value) => value !== "" && value !== null);

/** The rows of a table; those without any content are left out. */
export const rowsOf = <Row extends z.core.$ZodType<object>>(row: Row) =>
  z.array(row, messages.invalid).check(
    z.maxLength(mostRows, recordMessages.rows),
    z.overwrite((rows) => rows.filter(isFilled)),
  );

const comparable = (name: string): string => wordsOf(name).join(" ");

/**
 * Names, from a catalogue or typed: a name of the catalogue gets its spelling there, and of several equal ones
 * the first stays.
 */
export const namesFrom = (catalogue: readonly CatalogueEntry[]) => {
  const known = new Map(catalogue.map(({ name }) => [comparable(name), name]));
  return z.array(requiredText(120, recordMessages.other), messages.invalid).check(
    z.maxLength(mostRows, recordMessages.rows),
    z.overwrite((names) => {
      const distinct = new Map<string, string>();
      for (const name of names) {
        const key = comparable(name) || name;
        if (!distinct.has(key)) distinct.set(key, known.get(key) ?? name);
      }
      return [...distinct.values()];
    }),
  );
};

/** A group of fields in a partial save: the group and each of its fields may be left out. */
export const part = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.partial(z.strictObject(shape)));

/** The version that the form was opened with. */
export const openedVersion = z.int(messages.requiredField);
