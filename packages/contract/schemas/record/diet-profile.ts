import * as z from "zod/mini";
import { allergies } from "../../catalogues/allergies";
import { diets } from "../../catalogues/diets";
import { intolerances } from "../../catalogues/intolerances";
import { messages } from "../primitives";
import {
  answer,
  cell,
  count,
  namesFrom,
  note,
  openedVersion,
  part,
  recordMessages,
  rowsOf,
  timeOfDay,
} from "./fields";

/** The most meal times of a day. */
export const mostMealTimes = 24;
/** Meal times of a patient whose number of meals is not known (spec B §9). */
export const defaultMealTimes = 3;
/** Numbers of meals have up to five digits (spec B §9). */
const mealCount = count(99_999);

const mealTime = { hour: timeOfDay };
const mealTimes = <Row extends z.core.$ZodType<object>>(row: Row) =>
  z.array(row, messages.invalid).check(z.maxLength(mostMealTimes, recordMessages.rows));

const location = {
  outWeekday: mealCount,
  outWeekend: mealCount,
  homeWeekday: mealCount,
  homeWeekend: mealCount,
};

const supplement = { name: cell, dose: cell, reason: cell, note: cell };

/** A supplement whose amount is named `dose`, or `dosage` as in another part of the specification. */
const SupplementInput = z.pipe(
  z.strictObject({ ...supplement, dosage: z.optional(cell) }),
  z.transform(({ dosage, ...row }) => ({ ...row, dose: row.dose || (dosage ?? "") })),
);

const lists = {
  diets: namesFrom(diets),
  allergies: namesFrom(allergies),
  intolerances: namesFrom(intolerances),
  likedFood: namesFrom([]),
  dislikedFood: namesFrom([]),
};

/** The dietetic section of a record (spec B §3). */
export const DietProfile = z.object({
  numberOfDailyMeals: mealCount,
  mealSchedule: mealTimes(z.object(mealTime)),
  mealsLocation: z.object(location),
  ...lists,
  /** The patient was asked and knows of no allergy (ours); no list of allergies says so by being empty. */
  noKnownAllergies: answer,
  supplements: z.object({ usesSupplements: answer, suplements: rowsOf(z.object(supplement)) }),
  aditionalNotes: note,
  version: z.number(),
});
export type DietProfile = z.output<typeof DietProfile>;

/** The dietetic section without its version. An allergy refutes the answer that there is none; a no is no answer. */
export const DietProfileData = z.omit(DietProfile, { version: true }).check(
  z.overwrite(({ noKnownAllergies, ...data }) => ({
    ...data,
    noKnownAllergies: noKnownAllergies && data.allergies.length === 0 ? true : null,
  })),
);

/** A full or partial save of the dietetic section. */
export const DietProfileInput = z.strictObject({
  numberOfDailyMeals: z.optional(mealCount),
  mealSchedule: z.optional(mealTimes(z.strictObject(mealTime))),
  mealsLocation: part(location),
  ...z.partial(z.object(lists)).shape,
  noKnownAllergies: z.optional(answer),
  supplements: part({ usesSupplements: answer, suplements: rowsOf(SupplementInput) }),
  aditionalNotes: z.optional(note),
  version: openedVersion,
});

/** A dietetic section of which no question was asked yet. */
export const emptyDietProfile: Omit<DietProfile, "version"> = {
  numberOfDailyMeals: null,
  mealSchedule: Array.from({ length: defaultMealTimes }, () => ({ hour: "" })),
  mealsLocation: { outWeekday: null, outWeekend: null, homeWeekday: null, homeWeekend: null },
  diets: [],
  allergies: [],
  noKnownAllergies: null,
  intolerances: [],
  likedFood: [],
  dislikedFood: [],
  supplements: { usesSupplements: null, suplements: [] },
  aditionalNotes: "",
};
