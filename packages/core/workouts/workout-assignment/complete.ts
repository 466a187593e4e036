import { AppError } from "@nutria/contract/wire/errors";
import type { PatientContext } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { findWorkout } from "../workout/index";
import { findOwnAssignment } from "./client";
import type { StoredAssignment } from "./entity";
import { assignments } from "./repo";

type Completion = NonNullable<StoredAssignment["completions"]>[number];

/** The most completions that an assignment remembers; the diary has all of them. */
const mostCompletions = 10;

/** A workout that the calling patient has now, with its name. Raises `not_found`. */
export async function readOwnAssignment(
  ctx: PatientContext,
  workoutId: string,
): Promise<{ assignment: StoredAssignment; name: string }> {
  const { nutritionistId } = await findOwnAssignment(ctx, workoutId);
  const [assignment, { name }] = await Promise.all([
    assignments(ctx, nutritionistId).find(workoutId, ctx.actor.id),
    findWorkout(ctx, { nutritionistId, workoutId }),
  ]);
  if (!assignment) throw new AppError("not_found");
  return { assignment, name };
}

/**
 * Remembers that an assigned workout was completed. Raises `not_found` when it was taken away meanwhile, and
 * `StaleReadError` when it was completed.
 */
export function completionItem(
  ctx: PatientContext,
  assignment: StoredAssignment,
  completion: Completion,
): TransactItem {
  const { nutritionistId, workoutId, patientId, completions = [], completionCount = 0 } = assignment;
  const latest = [...completions, completion]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, mostCompletions);
  const write = assignments(ctx, nutritionistId)
    .entity.patch({ nutritionistId, workoutId, patientId })
    .set({ completions: latest, completionCount: completionCount + 1 })
    .where((stored, { eq, notExists }) =>
      completionCount === 0 ? notExists(stored.completionCount) : eq(stored.completionCount, completionCount),
    );
  return {
    write,
    orElse: (existing) => (existing ? new StaleReadError() : new AppError("not_found")),
  };
}
