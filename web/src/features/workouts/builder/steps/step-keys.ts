import type { WorkoutStep } from "@nutria/contract/workouts/step";

const keys = new WeakMap<WorkoutStep, string>();
let made = 0;

/** A key for a step, which has no id of its own: the same while it is moved, another for a copy. */
export function keyOf(step: WorkoutStep): string {
  const known = keys.get(step);
  if (known !== undefined) return known;
  made += 1;
  const key = `step-${made}`;
  keys.set(step, key);
  return key;
}

/** The changed version of a step keeps its key. */
export function keepKey<Step extends WorkoutStep>(before: WorkoutStep, after: Step): Step {
  keys.set(after, keyOf(before));
  return after;
}
