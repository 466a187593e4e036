import { timePattern } from "@nutria/calendar/time-of-day";
import * as z from "zod/mini";
import { mealKinds } from "../../clinical/adherence";
import { foodGroupIds, maximumPortions, portionStep } from "../../clinical/equivalents";
import {
  glucoseMoments,
  hungers,
  moods,
  mostGlasses,
  placesOfDay,
  workoutFeelings,
  mostWorkoutSeconds,
} from "../../record/diary-facts";
import { day, freeText, id, messages, orRequired, requiredText } from "../primitives";

export * from "../../record/diary-facts";

export const diaryMessages = {
  day: "Elige un día de la última semana",
  time: "Escribe una hora válida",
  photo: "Sube la foto de nuevo",
  outOfRange: "Este valor está fuera de rango",
  key: "Usa de 8 a 100 letras, números o guiones",
  portions: "Escribe equivalentes de medio en medio, hasta 30",
} as const;

/** The most entries of a day, withdrawn ones too, and the most comments of a day. */
export const mostEntriesPerDay = 40;
export const mostCommentsPerDay = 100;
/** The most readings of glucose, and the most workouts, of a day. */
export const mostGlucoseReadings = 12;
export const mostWorkoutsPerDay = 12;
const mostSwaps = 8;
/** A name of the app's own, such as a UUID, by which it finds what it logged again. */
const key = z.string(orRequired(diaryMessages.key)).check(z.regex(/^[\w.:-]{8,100}$/, diaryMessages.key));

/** The id of an entry. Only the length is checked, because an unknown one is a 404, not a 400. */
const entryId = z.string(orRequired(messages.invalid)).check(z.maxLength(120, messages.invalid));

const between = (minimum: number, maximum: number) =>
  z
    .number(orRequired(messages.invalid))
    .check(z.minimum(minimum, diaryMessages.outOfRange), z.maximum(maximum, diaryMessages.outOfRange));

const twoDecimals = z.overwrite((value: number) => Math.round(value * 100) / 100);

/** Marks are made by the server (`planMark`); an unknown one is as none. */
const mark = z.string(orRequired(messages.invalid)).check(z.maxLength(80, messages.invalid));
const mealName = requiredText(40);
const mealTime = z.string(diaryMessages.time).check(z.regex(timePattern, diaryMessages.time));

/** An equivalent that was eaten instead of another of its group. */
export const DiarySwap = z.strictObject({
  group: z.enum(foodGroupIds, messages.choose),
  portions: z
    .number(diaryMessages.portions)
    .check(
      z.minimum(portionStep, diaryMessages.portions),
      z.maximum(maximumPortions, diaryMessages.portions),
      z.multipleOf(portionStep, diaryMessages.portions),
    ),
  /** In words: '2 tortillas de maíz', '1 taza de arroz cocido'. */
  from: requiredText(80),
  to: requiredText(80),
});
export type DiarySwap = z.output<typeof DiarySwap>;

const reference = z.string(orRequired(messages.invalid)).check(z.maxLength(200, messages.invalid));
const comment = requiredText(500);

/** Data of the events by which a patient's app reports what belongs into the diary, by type. */
export const diaryEventData = {
  /**
   * What was eaten. Of the planned meal of a `position`, or the one that the app names `entry`, there is one entry: logged
   * again it is changed. A field that is left out stays as it is, null or empty removes it.
   */
  loggedMeal: z.strictObject({
    nutritionist: id,
    day,
    meal: z.strictObject({
      /** The place of the meal in the day, as the diary gives it; null for one that the plan does not have. */
      position: z.nullable(
        z
          .int(messages.invalid)
          .check(z.minimum(0, messages.invalid), z.maximum(placesOfDay - 1, messages.invalid)),
      ),
      name: mealName,
      time: mealTime,
      /** The mark of the plan that the app showed, so that a meal which arrives late stays with it. */
      plan: z.optional(mark),
    }),
    /** The event's id, when it is left out. */
    entry: z.optional(key),
    kind: z.enum(mealKinds, messages.choose),
    text: z.optional(freeText(500)),
    /** The reference that the upload answered. */
    photo: z.optional(z.nullable(reference)),
    swaps: z.optional(z.array(DiarySwap, messages.invalid).check(z.maxLength(mostSwaps, messages.tooLong))),
    hunger: z.optional(z.nullable(z.enum(hungers, messages.choose))),
    mood: z.optional(z.nullable(z.enum(moods, messages.choose))),
  }),
  /** Withdraws an entry: a trace without content stays. What undoes an event takes back what that one said alone. */
  removedMeal: z.strictObject({ nutritionist: id, entry: entryId, undoes: z.optional(key) }),
  commentedMeal: z.strictObject({ nutritionist: id, entry: entryId, text: comment }),
  /** Gives a comment of the nutritionist a heart, or takes it back. */
  lovedComment: z.strictObject({
    nutritionist: id,
    entry: entryId,
    comment: id,
    isLoved: z.boolean(messages.choose),
  }),
  /** The glasses of the whole day. What undoes an event takes it back: the glasses are those of before. */
  loggedWater: z.strictObject({
    nutritionist: id,
    day,
    undoes: z.optional(key),
    glasses: z
      .int(messages.invalid)
      .check(z.minimum(0, diaryMessages.outOfRange), z.maximum(mostGlasses, diaryMessages.outOfRange)),
  }),
  /** Kilograms by the patient's own scales; one weight a day. Null takes it back; what undoes an event, that one alone. */
  loggedWeight: z.strictObject({
    nutritionist: id,
    day,
    undoes: z.optional(key),
    weight: z.nullable(between(20, 400).check(twoDecimals)),
  }),
  /** Milligrams per decilitre. Null takes the reading back. */
  loggedGlucose: z.strictObject({
    nutritionist: id,
    day,
    value: z.nullable(between(20, 800)),
    moment: z.enum(glucoseMoments, messages.choose),
    /** The event's id, when it is left out. */
    reading: z.optional(key),
  }),
  /** A workout that the patient has was played to its end, or as far as they went. */
  completedWorkout: z.strictObject({
    workout: id,
    seconds: z
      .int(messages.invalid)
      .check(z.minimum(0, diaryMessages.outOfRange), z.maximum(mostWorkoutSeconds, diaryMessages.outOfRange)),
    feeling: z.optional(z.enum(workoutFeelings, messages.choose)),
  }),
};
export type DiaryEventType = keyof typeof diaryEventData;
export type DiaryEventData<Type extends DiaryEventType> = z.output<(typeof diaryEventData)[Type]>;

export const DiaryComment = z.object({
  _id: id,
  from: z.enum(["patient", "nutritionist"]),
  text: z.string(),
  at: z.string(),
  /** Whether the patient gave it a heart. */
  isLoved: z.boolean(),
});
export type DiaryComment = z.output<typeof DiaryComment>;

/** What a patient ate, or a trace of an entry that was withdrawn. */
export const DiaryEntry = z.object({
  _id: z.string(),
  day,
  meal: z.object({
    position: z.nullable(z.number()),
    name: z.string(),
    time: z.string(),
    /** The mark of the plan under which it was logged, where the app said it. */
    plan: z.optional(z.string()),
  }),
  kind: z.enum(mealKinds),
  text: z.string(),
  /** An address of the photo that lapses at `photoUrlExpiresAt`. */
  photoUrl: z.nullable(z.string()),
  photoUrlExpiresAt: z.nullable(z.string()),
  swaps: z.array(DiarySwap),
  hunger: z.nullable(z.enum(hungers)),
  mood: z.nullable(z.enum(moods)),
  /** What the plan said when the entry was made; empty for a meal that it did not have. */
  planned: z.string(),
  /** When it was first logged, by the clock of the app, and when it was last changed. */
  at: z.string(),
  editedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** When the server took it. */
  createdAt: z.string(),
  /** When the nutritionist saw it as it is; null while something of it is new. */
  seenAt: z.nullable(z.string()),
  canChangeUntil: z.string(),
  /** The oldest first. */
  comments: z.array(DiaryComment),
});
export type DiaryEntry = z.output<typeof DiaryEntry>;

/** A meal of the plan on one day, with what the plan says of it in words (`clinical/planned-meal.ts`). */
export const PlannedMeal = z.object({
  position: z.number(),
  name: z.string(),
  time: z.string(),
  planned: z.string(),
  portions: z.optional(z.partialRecord(z.enum(foodGroupIds), z.number())),
  plan: z.optional(z.string()),
});
export type PlannedMeal = z.output<typeof PlannedMeal>;

export const DiaryDay = z.object({
  day,
  plannedMeals: z.array(PlannedMeal),
  /** Glasses. */
  water: z.nullable(z.number()),
  /** Kilograms, by the patient's own scales. */
  weight: z.nullable(z.number()),
  /** Milligrams per decilitre, the earliest first. */
  glucose: z.array(
    z.object({ _id: z.string(), value: z.number(), moment: z.enum(glucoseMoments), at: z.string() }),
  ),
  workouts: z.array(
    z.object({
      workout: id,
      name: z.string(),
      seconds: z.number(),
      feeling: z.nullable(z.enum(workoutFeelings)),
      at: z.string(),
    }),
  ),
});
export type DiaryDay = z.output<typeof DiaryDay>;

/** `clinical/adherence.ts` says what each of them counts. */
export const AdherenceFigures = z.object({
  planned: z.number(),
  logged: z.number(),
  asPlanned: z.number(),
  withChange: z.number(),
  other: z.number(),
  skipped: z.number(),
  extra: z.number(),
});

const week = {
  from: day,
  /** Seven. */
  days: z.array(DiaryDay),
  /** By day and time; withdrawn ones too. */
  entries: z.array(DiaryEntry),
  /** Of these days until today. */
  figures: AdherenceFigures,
  goals: z.object({ water: z.number() }),
  /** Whether the patient can add to the diary now. */
  isOn: z.boolean(),
};

/** Seven days of a diary as its patient sees them. */
export const ClientDiaryWeek = z.object(week);
export type ClientDiaryWeek = z.output<typeof ClientDiaryWeek>;

/** Seven days of a diary as the nutritionist sees them. */
export const DiaryWeek = z.object({
  ...week,
  /** Allergies and intolerances of the record that the words of an entry name, by the entry's id. */
  warnings: z.record(z.string(), z.array(z.string())),
  /** When the patient was last reminded to log; null for never. */
  remindedAt: z.nullable(z.string()),
});
export type DiaryWeek = z.output<typeof DiaryWeek>;

export const DiaryWeekQuery = z.strictObject({ from: day });
export const ClientDiaryWeekQuery = z.strictObject({ nutritionist: id, from: day });

export const CommentInput = z.strictObject({ entry: entryId, text: comment });
export type CommentInput = z.output<typeof CommentInput>;

/** Most entries marked as seen in one call; a week has fewer. */
const mostSeenAtOnce = 300;
export const SeenInput = z.strictObject({
  entries: z
    .array(entryId, messages.requiredField)
    .check(z.minLength(1, messages.requiredField), z.maxLength(mostSeenAtOnce, messages.tooLong)),
});

/** A diary in short, and what is new in it. */
export const DiarySummary = z.object({
  /** Of the seven days of the practice's week, and of 28 days, both until today. */
  figures7: AdherenceFigures,
  figures28: AdherenceFigures,
  /** Entries that the nutritionist has not seen, counted up to 99. */
  unseen: z.number(),
  /** When something was last logged, if ever. */
  lastAt: z.nullable(z.string()),
});
export type DiarySummary = z.output<typeof DiarySummary>;

/** The answer of a patient's upload: a reference that only they can use, for the nutritionist whom it is for. */
export const UploadedClientFile = z.object({ file: z.string() });
