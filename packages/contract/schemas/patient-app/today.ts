import * as z from "zod/mini";
import { ListedClientAppointment } from "../agenda/client-appointment";
import { Thread } from "../conversation";
import { PatientProfile } from "../link-request";
import { Channel } from "../notification";
import { id } from "../primitives";
import { ClientDiaryWeek } from "../record/diary";
import { ClientWorkoutPage } from "../workouts/workout-assignment";
import { ClientNutritionist } from "./care";
import { ClientPlanAnswer } from "./plan";

/** A mark is short; what is longer is none. */
const longestMark = 100;

/** What the app knows when it is opened. */
export const ClientTodayQuery = z.strictObject({
  /** Whom the screens are about; the first who still cares for the patient where the app does not say. */
  nutritionist: z.optional(id),
  /** The mark of the plan that the phone has. */
  plan: z.optional(z.string().check(z.maxLength(longestMark))),
  /** The zone of the phone, in which the days of the diary are from now on; what is none is not heeded. */
  timeZone: z.optional(z.string().check(z.maxLength(longestMark))),
});
export type ClientTodayQuery = z.output<typeof ClientTodayQuery>;

/** The nearest appointment of a patient that is not over; null without one. */
export const ClientNextAppointment = z.object({ next: z.nullable(ListedClientAppointment) });
export type ClientNextAppointment = z.output<typeof ClientNextAppointment>;

/** What the app shows when it is opened: what a route for each part answers, in one answer. */
export const ClientToday = z.object({
  profile: PatientProfile,
  nutritionists: z.array(ClientNutritionist),
  threads: z.array(Thread),
  appointment: ClientNextAppointment,
  workouts: ClientWorkoutPage,
  channel: Channel,
  /** What the chosen nutritionist and the patient share; null for a patient without any. */
  care: z.nullable(
    z.object({
      nutritionist: id,
      /** The week of today in the zone of the diary. */
      diary: ClientDiaryWeek,
      /** Null where the phone has it as it is. */
      plan: z.nullable(ClientPlanAnswer),
    }),
  ),
});
export type ClientToday = z.output<typeof ClientToday>;
