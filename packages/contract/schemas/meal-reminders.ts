import * as z from "zod/mini";
import { closedReasons } from "../people/link-access";
import { freeText, id, messages } from "./primitives";

/** The most different names of meals that a person chooses not to be reminded of. */
const mostSkipped = 60;

/** A reminder comes by so many minutes after the hour of its meal, or not at all. */
export const mealReminderMinutes = 30;

/** Whether a patient is reminded of the meals of one nutritionist's plan, and of which not. */
export const MealRemindersInput = z.strictObject({
  nutritionist: id,
  isOn: z.boolean(messages.invalid),
  /** The names of the meals of which nobody reminds. */
  skipped: z.array(freeText(40), messages.invalid).check(z.maxLength(mostSkipped, messages.invalid)),
});
export type MealRemindersInput = z.output<typeof MealRemindersInput>;

export const MealRemindersView = z.object({
  isOn: z.boolean(),
  /** Why no reminder comes although it is on; null where one may. */
  closed: z.nullable(z.enum(closedReasons)),
  /** The meals of the plan in the next seven days, by name; empty without a plan. */
  meals: z.array(z.object({ name: z.string(), times: z.array(z.string()), isChosen: z.boolean() })),
});
export type MealRemindersView = z.output<typeof MealRemindersView>;
