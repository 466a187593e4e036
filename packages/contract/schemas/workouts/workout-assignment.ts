import * as z from "zod/mini";
import { withoutRepeats } from "../choices";
import { freeText, id, page, pageQuery } from "../primitives";
import { workoutFeelings } from "../record/diary";
import { videoTypes, WorkoutStep } from "./workout";

/** The most patients that a workout is assigned to at once. */
export const mostPatientsAtOnce = 20;
export const assignmentMessages = {
  patients: "Elige al menos un paciente",
  tooManyPatients: `Elige hasta ${mostPatientsAtOnce} pacientes a la vez`,
} as const;

/** Assigns a workout; each patient is mailed the link to it. Who has it already gets the new note and the mail again. */
export const AssignWorkoutInput = z.strictObject({
  patients: z
    .array(id, assignmentMessages.patients)
    .check(
      z.maxLength(mostPatientsAtOnce, assignmentMessages.tooManyPatients),
      withoutRepeats<string>(),
      z.minLength(1, assignmentMessages.patients),
    ),
  /** A few words for the patients. */
  note: z._default(freeText(300), ""),
});
export type AssignWorkoutInput = z.output<typeof AssignWorkoutInput>;

/** A patient whom a workout is assigned to. */
export const WorkoutAssignment = z.object({
  workout: id,
  patient: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  note: z.string(),
  /** When it was assigned, and when it was last mailed. */
  createdAt: z.string(),
  sentAt: z.string(),
});
export type WorkoutAssignment = z.output<typeof WorkoutAssignment>;

export const ListWorkoutPatientsQuery = z.strictObject(pageQuery);
export const WorkoutAssignmentPage = page(WorkoutAssignment);

const assigned = {
  _id: id,
  name: z.string(),
  description: z.string(),
  durationSeconds: z.number(),
  note: z.string(),
  nutritionist: z.object({ _id: id, name: z.string(), lastName: z.string() }),
};

const playable = {
  videoType: z.enum(videoTypes),
  /** An own video's address lapses after a day or two. */
  videoURL: z.string(),
  steps: z.array(WorkoutStep),
};

/** A line of a patient's list of workouts. */
export const ClientWorkoutSummary = z.object({
  ...assigned,
  createdAt: z.string(),
  /** The last times that the patient completed it, the latest first: ten at most. */
  completions: z.array(
    z.object({ at: z.string(), seconds: z.number(), feeling: z.nullable(z.enum(workoutFeelings)) }),
  ),
});
export type ClientWorkoutSummary = z.output<typeof ClientWorkoutSummary>;

/** The workouts of a patient, the last assigned first. */
export const ClientWorkoutPage = page(ClientWorkoutSummary);

/** A workout as its patient plays it. */
export const ClientWorkout = z.object({ ...assigned, ...playable });
export type ClientWorkout = z.output<typeof ClientWorkout>;

/** The content of the mailed page of a workout. */
export const MailedWorkoutView = z.object({
  kind: z.literal("workout"),
  patientName: z.string(),
  workout: ClientWorkout,
});
export type MailedWorkoutView = z.output<typeof MailedWorkoutView>;
