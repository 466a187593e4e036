import * as z from "zod/mini";
import { isIn, type CatalogueEntry } from "../catalogues/entry";
import { messages } from "./primitives";

/** Message of a multiple choice with no selection (spec B §5). */
export const chooseAtLeastOne = "Debes seleccionar al menos una opción";

/** Message of a multiple choice with more entries than there are choices. */
const tooManyChoices = "Elige cada opción una sola vez";

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

/** A list without duplicates; the first of each value stays. */
export const withoutRepeats = <T>() => z.overwrite<T[]>((values) => [...new Set(values)]);

/**
 * Up to `most` choices, each counted once. The limit is at most the number of choices that exist, and comes first, so that
 * a longer list is refused before its entries are checked.
 */
export const distinctChoices = <Item extends z.core.$ZodType>(
  choice: Item,
  most: number,
  requiredMessage: string,
  tooManyMessage: string = tooManyChoices,
) =>
  z.array(choice, requiredMessage).check(z.maxLength(most, tooManyMessage), withoutRepeats<z.output<Item>>());

/** One or more entries of a catalogue, by their ids. */
export const choicesOf = (
  catalogue: readonly CatalogueEntry[],
  most = catalogue.length,
  tooManyMessage: string = tooManyChoices,
) =>
  distinctChoices(choiceOf(catalogue, chooseAtLeastOne), most, chooseAtLeastOne, tooManyMessage).check(
    z.minLength(1, chooseAtLeastOne),
  );

/** The version that the form was opened with; a newer stored version is a 409. Without it nothing is compared. */
export const formVersion = z.optional(z.int(messages.choose));
