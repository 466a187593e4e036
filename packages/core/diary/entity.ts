import { mealKinds, type AdherenceFigures, type MealKind } from "@nutria/contract/clinical/adherence";
import {
  hungers,
  moods,
  type DiarySwap,
  type GlucoseMoment,
  type PlannedMeal,
  type WorkoutFeeling,
} from "@nutria/contract/schemas/record/diary";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../kernel/table/define-entity";
import type { Said, StoredBeneath } from "./latest";

/** A comment as it is stored; `heart` is the latest heart that the patient gave or took back. */
export interface StoredComment {
  commentId: string;
  from: "patient" | "nutritionist";
  text: string;
  at: string;
  heart?: { isLoved: boolean; stamp: string };
}

/** Stamp of the act that last set each part of an entry (entry-state.ts). */
export type EntryStamps = { meal: string } & Partial<
  Record<"text" | "photo" | "swaps" | "hunger" | "mood" | "withdrawal" | "undo", string>
>;

/** Value that an earlier act gave to a part of an entry; it shows again when the later act is undone. */
export interface SaidPart extends Said<unknown> {
  part: Exclude<keyof EntryStamps, "withdrawal" | "undo">;
}

/** Index value of an entry that the nutritionist has not seen: sorts by patient, then by the time of its news. */
export function unseenOf(patientId: string, since: string): string {
  return `${patientId}#${since}`;
}

/** A meal that a patient logged for one nutritionist. */
export const diaryEntryEntity = defineEntity("diaryEntry", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** `yyyy-MM-dd` in the zone of the diary. */
    day: { type: "string", required: true },
    /** The place of the meal in the plan, or the app's key of a meal that the plan does not have. */
    slot: { type: "string", required: true },
    name: { type: "string", required: true },
    /** `HH:mm` */
    time: { type: "string", required: true },
    /** The mark of the plan under which it was logged; absent where the app did not say it. */
    plan: { type: "string" },
    kind: { type: mealKinds, required: true },
    text: { type: "string" },
    /** The photo. */
    fileId: { type: "string" },
    swaps: { type: CustomAttributeType<DiarySwap[]>("any") },
    hunger: { type: hungers },
    mood: { type: moods },
    stamps: { type: CustomAttributeType<EntryStamps>("any"), required: true },
    /** The values of earlier acts, and the events that were undone (latest.ts). */
    beneath: { type: CustomAttributeType<SaidPart[]>("any") },
    undone: { type: CustomAttributeType<string[]>("any") },
    /** When it was first logged, by the clock of the app. */
    firstAt: { type: "string", required: true },
    comments: { type: CustomAttributeType<StoredComment[]>("any"), required: true },
    /** When the server first took it. */
    createdAt: { type: "string", required: true },
    seenAt: { type: "string" },
    /** The patient, and since when something of it is new to the nutritionist; absent for nothing new. */
    unseen: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byDay: {
      pk: ownerKey,
      sk: key("sk", "diaryEntry#${patientId}#${day}#${slot}"),
    },
    /** Entries that the nutritionist has not seen. */
    unseen: {
      index: "gsi2",
      pk: key("gsi2pk", "nutritionist#${nutritionistId}#diaryUnseen"),
      sk: key("gsi2sk", "${unseen}"),
    },
  },
});
export type StoredEntry = EntityItem<ReturnType<typeof diaryEntryEntity>>;

/** The glasses of a day; none where all that was said of them was undone. */
export interface StoredWater extends StoredBeneath<number> {
  glasses?: number;
  stamp: string;
}

/** A reading of glucose; one that was taken back has no value. */
export interface StoredReading {
  key: string;
  value?: number;
  moment: GlucoseMoment;
  stamp: string;
}

export interface StoredDiaryWorkout {
  workoutId: string;
  name: string;
  seconds: number;
  feeling?: WorkoutFeeling;
  at: string;
}

/** One day of a patient's diary: water, glucose and the like, and the counts of planned and logged meals. */
export const diaryDayEntity = defineEntity("diaryDay", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    day: { type: "string", required: true },
    /** The meals that were planned when a meal was last logged, or a plan sent (planned.ts); absent before the first meal. */
    planned: { type: CustomAttributeType<PlannedMeal[]>("any") },
    /** The kind of each entry that is not withdrawn, by its slot. */
    kinds: { type: CustomAttributeType<Record<string, MealKind>>("any"), required: true },
    /** The mark of the plan of each entry that is withdrawn, by its slot, where the app said it. */
    traces: { type: CustomAttributeType<Record<string, string>>("any") },
    /** Entries of the day, withdrawn ones too, and comments of all of them. */
    entryCount: { type: "number", required: true },
    commentCount: { type: "number", required: true },
    /** Glasses. */
    water: { type: CustomAttributeType<StoredWater>("any") },
    glucose: { type: CustomAttributeType<StoredReading[]>("any"), required: true },
    workouts: { type: CustomAttributeType<StoredDiaryWorkout[]>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byDay: {
      pk: ownerKey,
      sk: key("sk", "diaryDay#${patientId}#${day}"),
    },
  },
});
export type StoredDay = EntityItem<ReturnType<typeof diaryDayEntity>>;

/** A day within its week. */
export interface DayLine {
  /** Kept only for a day with a logged meal; for other days, the plan itself gives the planned meals (figures.ts). */
  figures: AdherenceFigures;
  /** Whether a meal was logged on it. */
  hasMeals: boolean;
  glasses: number;
  workouts: number;
}

/** The days of one week in short, from Monday on, so that a list of weeks reads neither days nor entries. */
export const diaryWeekEntity = defineEntity("diaryWeek", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** Its Monday. */
    week: { type: "string", required: true },
    /** The lines of its days; an empty day is left out. */
    days: { type: CustomAttributeType<Record<string, DayLine>>("any"), required: true },
    /** When something was last logged in it, by the clock of the app. */
    lastAt: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byWeek: {
      pk: ownerKey,
      sk: key("sk", "diaryWeek#${patientId}#${week}"),
    },
  },
});
export type StoredWeek = EntityItem<ReturnType<typeof diaryWeekEntity>>;
