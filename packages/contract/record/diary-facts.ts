import { daySeconds } from "@nutria/calendar/durations";

/* Limits and words of the diary; apart from its schemas, so that the app which shows it stays small. */

/** For how many hours an entry can be changed or withdrawn after it was first saved. */
export const hoursToChange = 24;
/** From how many days before the day on which it is reported to how many after it a day can be logged. */
export const loggableDays = { back: 7, ahead: 1 } as const;
/** A nutritionist reminds a patient to log once in so many hours. */
export const hoursBetweenReminders = 20;
/** The most meals of a plan: those of two plans on one day stand so many places apart where both want the same place. */
export const placesOfPlan = 8;
/** The most places of a day, for as many plans as may follow each other on it. */
export const placesOfDay = 4 * placesOfPlan;
/** The place in its plan of a meal at a place of a day. */
export const placeInPlan = (position: number): number => position % placesOfPlan;
/** The most glasses of water of a day. */
export const mostGlasses = 40;
/** The glasses of water of a day that a patient aims at. */
export const waterGoal = 8;

/** The longest workout that can be logged, in seconds. */
export const mostWorkoutSeconds = daySeconds;

export const hungers = ["little", "normal", "very"] as const;
export const moods = ["calm", "rushed", "tired", "stressed", "happy"] as const;
export const glucoseMoments = ["fasting", "afterMeal", "other"] as const;
export const workoutFeelings = ["light", "good", "heavy"] as const;
export type Hunger = (typeof hungers)[number];
export type Mood = (typeof moods)[number];
export type GlucoseMoment = (typeof glucoseMoments)[number];
export type WorkoutFeeling = (typeof workoutFeelings)[number];

/**
 * The id of an entry within the diary of a patient for a nutritionist: the day and the place of the meal in the plan, or
 * the key that the app gave. So an app knows it before the entry is sent.
 */
export function diaryEntryId(loggedOn: string, positionOrKey: number | string): string {
  return `${loggedOn}.${positionOrKey}`;
}

/** The most comments of an entry. */
export const mostCommentsPerEntry = 30;
