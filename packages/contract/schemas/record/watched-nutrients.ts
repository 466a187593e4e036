import * as z from "zod/mini";
import { watchableNutrients, type WatchableNutrient } from "../../clinical/nutrients/nutrient";
import { watchKinds } from "../../clinical/nutrients/watch";
import { messages, orRequired } from "../primitives";

export const watchedMessages = {
  amount: "Escribe una cantidad entre 0.1 y 99,999",
  decimals: "Usa un decimal como máximo",
  twice: "Este nutrimento ya está en la lista",
} as const;

const amount = z
  .number(orRequired(messages.invalid))
  .check(
    z.minimum(0.1, watchedMessages.amount),
    z.maximum(99_999, watchedMessages.amount),
    z.multipleOf(0.1, watchedMessages.decimals),
  );

const fields = {
  nutrient: z.enum(watchableNutrients as readonly [WatchableNutrient], messages.choose),
  /** At most so much, or at least. */
  kind: z.enum(watchKinds, messages.choose),
  /** A day, in the unit that the nutrient's name says. */
  amount,
};

/** A nutrient that is watched for a patient, who sees it only where it was chosen so. */
export const WatchedNutrient = z.strictObject({
  ...fields,
  isShownToPatient: z._default(z.boolean(messages.choose), false),
});
export type WatchedNutrient = z.output<typeof WatchedNutrient>;

/** What the patient reads of one. */
export const ShownNutrient = z.object(fields);
export type ShownNutrient = z.output<typeof ShownNutrient>;

const nutrients = z
  .array(WatchedNutrient, messages.invalid)
  .check(z.maxLength(watchableNutrients.length, messages.invalid))
  .check(
    z.superRefine((list, issues) => {
      const found = new Set<string>();
      for (const [place, { nutrient }] of list.entries()) {
        if (found.has(nutrient)) {
          issues.addIssue({
            code: "custom",
            input: nutrient,
            path: [place, "nutrient"],
            message: watchedMessages.twice,
          });
        }
        found.add(nutrient);
      }
    }),
  );

/** The nutrients that a practice watches for a patient, in its order, each with a limit or an aim of a day. */
export const WatchedNutrients = z.object({ nutrients, version: z.number() });
export type WatchedNutrients = z.output<typeof WatchedNutrients>;

/** A save of the whole list; `version` is the one that the form was opened with. */
export const WatchedNutrientsInput = z.strictObject({
  nutrients,
  version: z.number(messages.requiredField),
});
export type WatchedNutrientsInput = z.output<typeof WatchedNutrientsInput>;
