import * as z from "zod/mini";
import { isIn, type CatalogueEntry } from "../catalogues/entry";
import { messages } from "./primitives";

/** What a choice of several says when nothing is chosen (spec B §5). */
export const chooseAtLeastOne = "Debes seleccionar al menos una opción";

/** An entry of a catalogue, by its id. */
export const choiceOf = (
  catalogue: readonly CatalogueEntry[],
  requiredMessage: string = messages.requiredField,
) =>
  z.string(requiredMessage).check(
    z.minLength(1, requiredMessage),
    z.maxLength(64, messages.choose),
    z.refine((id) => id.length > 64 || isIn(catalogue, id), messages.choose),
  );

/** A list in which no value appears twice; the first of each stays. */
export const withoutRepeats = <T>() => z.overwrite<T[]>((values) => [...new Set(values)]);

/** One or more entries of a catalogue, by their ids. */
export const choicesOf = (catalogue: readonly CatalogueEntry[]) =>
  z
    .array(choiceOf(catalogue, chooseAtLeastOne), chooseAtLeastOne)
    .check(withoutRepeats<string>(), z.minLength(1, chooseAtLeastOne));

/** The version that a form was opened with; a save of something newer answers 409. Left out, nothing is compared. */
export const formVersion = z.optional(z.int(messages.choose));
