import type { WorkoutFeeling } from "@nutria/contract/record/diary-facts";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { ClientWorkoutSummary } from "@nutria/contract/schemas/workouts/workout-assignment";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";
import { clockOffset } from "../../../lib/clock";
import { useActsSince } from "../../../device/phone";
import type { Keeping, OutboxItem } from "../../../device/outbox/outbox";

/** A time that a workout was completed. */
export interface Completion {
  workout: ClientWorkoutSummary;
  at: string;
  seconds: number;
  feeling: WorkoutFeeling | null;
  /** Where it waits, as far as the app knows; undefined once the server has it. */
  waits?: Keeping | undefined;
}

/** The workouts of the chosen nutritionist, and when they were completed, the latest first. */
export function useWorkouts() {
  const { nutritionist } = useNutritionist();
  const answer = useAppQuery(workoutRoutes.listClientWorkouts, {});
  const acts = useActsSince(answer.dataUpdatedAt);
  const workouts = answer.data?.items.filter((one) => one.nutritionist._id === nutritionist._id);
  return {
    workouts,
    completions: completionsOf(workouts ?? [], acts),
    hasFailed: answer.data === undefined && answer.isError,
    refetch: answer.refetch,
  };
}

/** What the answer has and what was reported since, the latest first. */
export function completionsOf(
  workouts: readonly ClientWorkoutSummary[],
  acts: readonly OutboxItem[],
): Completion[] {
  const known = workouts.flatMap((workout) => workout.completions.map((one) => ({ ...one, workout })));
  const since = acts.flatMap((act): Completion[] => {
    if (act.type !== "completedWorkout" || act.refusal) return [];
    const { workout: id, seconds, feeling = null } = act.data;
    const workout = workouts.find(({ _id }) => _id === id);
    const at = act.occurredAt ?? new Date(act.deviceAt + clockOffset()).toISOString();
    return workout
      ? [{ workout, at, seconds, feeling, waits: act.sentAt === undefined ? act.kept : undefined }]
      : [];
  });
  return [...known, ...since].sort((one, other) => other.at.localeCompare(one.at));
}
