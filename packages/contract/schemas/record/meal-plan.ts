import { timePattern } from "@nutria/calendar/time-of-day";
import * as z from "zod/mini";
import { adultAge } from "../../clinical/adult-age";
import { oldestPatientYears } from "../../people/birthdate";
import { energyFormulas, energyOf, type PlanTarget } from "../../clinical/energy";
import { foodGroupIds, maximumPortions, portionStep } from "../../clinical/equivalents";
import { MenuItems } from "../menu";
import { day, freeText, id, messages, orRequired, page, pageQuery, requiredText, sex } from "../primitives";

export const mealPlanMessages = {
  outOfRange: "Este valor está fuera de rango",
  portions: "Escribe equivalentes de medio en medio, hasta 30",
  split: "La suma debe ser 100 %",
  adult: "Las fórmulas son para personas de 18 años o más",
  energy: "La meta debe estar entre 500 y 6,000 kcal",
  meals: "Un plan tiene entre 1 y 8 tiempos de comida",
  time: "Escribe una hora válida",
  endBeforeStart: "La fecha de fin no puede ser anterior a la de inicio",
  agreements: "Escribe hasta 6 acuerdos",
  acknowledge: "Marca la casilla para enviar así.",
} as const;

export const mostMeals = 8;
export const mostAgreements = 6;
/** The most templates of a practice. */
export const mostMealPlanTemplates = 50;

const energyLimits = { least: 500, most: 6000 } as const;

const amount = (minimum: number, maximum: number, decimals: number, message?: string) =>
  z.number(orRequired(messages.invalid)).check(
    z.minimum(minimum, message ?? mealPlanMessages.outOfRange),
    z.maximum(maximum, message ?? mealPlanMessages.outOfRange),
    z.overwrite((value) => Math.round(value * 10 ** decimals) / 10 ** decimals),
  );

const energyKcal = amount(energyLimits.least, energyLimits.most, 0, mealPlanMessages.energy);
const percent = amount(0, 100, 0);

/** Whether a basis computes an energy that a plan can have. */
const isInLimits = (basis: PlanTarget["energy"]): boolean => {
  const kcal = energyOf(basis) ?? 0;
  return kcal >= energyLimits.least && kcal <= energyLimits.most;
};

const EnergyBasis = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("typed"), energyKcal }),
    z.strictObject({
      kind: z.literal("formula"),
      formula: z.enum(energyFormulas, messages.choose),
      sex,
      ageYears: amount(adultAge, oldestPatientYears, 0, mealPlanMessages.adult),
      weightKg: amount(20, 400, 2),
      heightCm: amount(80, 250, 1),
      activityFactor: amount(1, 3, 3),
      includesThermicEffect: z.boolean(messages.choose),
      adjustmentKcal: amount(-3000, 3000, 0),
    }),
  ])
  .check(z.refine(isInLimits, mealPlanMessages.energy));

const MacronutrientBasis = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("split"), protein: percent, fat: percent, carbohydrate: percent }).check(
    z.refine(({ protein, fat, carbohydrate }) => protein + fat + carbohydrate === 100, {
      error: mealPlanMessages.split,
      path: ["carbohydrate"],
    }),
  ),
  z.strictObject({
    kind: z.literal("grams"),
    proteinG: amount(0, 1000, 0),
    fatG: amount(0, 1000, 0),
    carbohydrateG: amount(0, 1500, 0),
  }),
]);

/** What a plan aims at: energy from a named formula or typed in, and macronutrients in percent or in grams. */
export const PlanTargetInput = z.strictObject({
  energy: EnergyBasis,
  macronutrients: MacronutrientBasis,
  tolerancePercent: amount(1, 20, 0),
});

const count = z
  .number(mealPlanMessages.portions)
  .check(
    z.minimum(portionStep, mealPlanMessages.portions),
    z.maximum(maximumPortions, mealPlanMessages.portions),
    z.multipleOf(portionStep, mealPlanMessages.portions),
  );

/** A meal of the day: its equivalents by group, what to eat in words, and its foods and dishes by day. */
export const Meal = z.strictObject({
  name: requiredText(40),
  time: z.string(mealPlanMessages.time).check(z.regex(timePattern, mealPlanMessages.time)),
  portions: z.partialRecord(z.enum(foodGroupIds, messages.choose), count),
  menu: freeText(800),
  /** The foods and dishes of each day of the week; absent where it has none. */
  items: z.optional(MenuItems),
});
export type Meal = z.output<typeof Meal>;

const meals = z
  .array(Meal, mealPlanMessages.meals)
  .check(z.minLength(1, mealPlanMessages.meals), z.maxLength(mostMeals, mealPlanMessages.meals));

const agreements = z
  .array(requiredText(160), mealPlanMessages.agreements)
  .check(z.maxLength(mostAgreements, mealPlanMessages.agreements));

/** What a plan and a template have in common. */
const shared = {
  title: freeText(80),
  target: PlanTargetInput,
  meals,
  /** What the patient agreed to besides the meals. */
  agreements,
  /** What may be eaten without counting it. */
  freeFoods: freeText(300),
};

const personal = {
  startDate: day,
  endDate: z.nullable(day),
  /** What to avoid besides the allergies of the record. */
  avoid: freeText(300),
  /** What to bring to the next appointment. */
  appointmentNote: freeText(160),
};

/** What a nutritionist changes of a plan. */
export const MealPlanContent = z.strictObject({ ...shared, ...personal });
export type MealPlanContent = z.output<typeof MealPlanContent>;

/**
 * A sending of a plan that has a food which the record forbids, and the allergies, intolerances and diets that its
 * nutritionist said to know of; those of long ago know of allergies alone.
 */
export const Acknowledgement = z.object({
  sentAt: z.string(),
  allergies: z.array(z.string()),
  intolerances: z.optional(z.array(z.string())),
  diets: z.optional(z.array(z.string())),
});
export type Acknowledgement = z.output<typeof Acknowledgement>;

/** A structured plan of one patient; it is printed and mailed with what the record says then. */
export const MealPlan = z.object({
  _id: id,
  patient: id,
  ...shared,
  ...personal,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was last mailed to the patient. */
  sentAt: z.nullable(z.string()),
  /** The sendings despite something that the record forbids, in their order. */
  acknowledgements: z.array(Acknowledgement),
});
export type MealPlan = z.output<typeof MealPlan>;

/** A plan that its patient reads although the record, as it is now, forbids something that it has. */
export const SentPlanAgainst = z.object({
  plan: id,
  title: z.string(),
  energyKcal: z.number(),
  startDate: day,
  endDate: z.nullable(day),
  /** What forbids, as the record names it, and the foods as the plan names them. */
  found: z.array(
    z.object({
      kind: z.enum(["allergy", "intolerance", "diet"]),
      name: z.string(),
      foods: z.array(z.string()),
    }),
  ),
});
export type SentPlanAgainst = z.output<typeof SentPlanAgainst>;

/** The plans of today and later that a patient reads against their record, and what of the record no rule knows. */
export const SentPlansAgainst = z.object({ plans: z.array(SentPlanAgainst), unknown: z.array(z.string()) });
export type SentPlansAgainst = z.output<typeof SentPlansAgainst>;

/** A line of a patient's list of plans. */
export const MealPlanSummary = z.object({
  _id: id,
  title: z.string(),
  startDate: day,
  endDate: z.nullable(day),
  energyKcal: z.number(),
  sentAt: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type MealPlanSummary = z.output<typeof MealPlanSummary>;

export const ListMealPlansQuery = z.strictObject(pageQuery);

/** The plans of a patient, newest first. */
export const MealPlanPage = page(MealPlanSummary);
export type MealPlanPage = z.output<typeof MealPlanPage>;

interface Period {
  startDate?: string | undefined;
  endDate?: string | null | undefined;
}

const inOrder = z.refine<Period>(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
  error: mealPlanMessages.endBeforeStart,
  path: ["endDate"],
});

/**
 * A new plan. It starts as a copy of a plan of the caller (`copyOf`), as one of the templates of the practice
 * (`template`), or with the five usual meals of a day, empty; the fields that are given replace those.
 */
export const CreateMealPlanInput = z
  .strictObject({
    patient: id,
    startDate: day,
    endDate: z._default(z.nullable(day), null),
    copyOf: z.optional(id),
    template: z.optional(id),
    ...z.partial(z.object({ ...shared, avoid: personal.avoid, appointmentNote: personal.appointmentNote }))
      .shape,
  })
  .check(inOrder);
export type CreateMealPlanInput = z.output<typeof CreateMealPlanInput>;

/**
 * A full or partial save, also of the target; `version` is the one that the screen was opened with. A list is replaced as
 * a whole.
 */
export const UpdateMealPlanInput = z
  .strictObject({
    ...z.partial(MealPlanContent).shape,
    target: z.optional(z.partial(PlanTargetInput)),
    version: z.number(messages.requiredField),
  })
  .check(inOrder);
export type UpdateMealPlanInput = z.output<typeof UpdateMealPlanInput>;

const acknowledged = z._default(z.array(requiredText(200)).check(z.maxLength(200)), []);

/** What is mailed as it is, although the plan has a food that these forbid: their names in the record. */
export const MailMealPlanInput = z.strictObject({
  acknowledgedAllergies: acknowledged,
  acknowledgedIntolerances: acknowledged,
  acknowledgedDiets: acknowledged,
});
export type MailMealPlanInput = z.output<typeof MailMealPlanInput>;

export const templateName = requiredText(80);

/** A plan without a patient, which the practice starts others from. */
export const MealPlanTemplate = z.object({ _id: id, name: z.string(), ...shared, createdAt: z.string() });
export type MealPlanTemplate = z.output<typeof MealPlanTemplate>;

/** A new template: the content of a plan, under a name. What the formula knew of the patient is left out. */
export const CreateMealPlanTemplateInput = z.strictObject({ plan: id, name: templateName });
export type CreateMealPlanTemplateInput = z.output<typeof CreateMealPlanTemplateInput>;
