import { AppError } from "@nutria/contract/errors";
import { PatientGoal, type PatientGoalInput } from "@nutria/contract/schemas/record/progress";
import * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { refuseStale, type Versioned } from "../../kernel/section";
import { commitWithAccess } from "../access-log/index";
import { defineRecordSection } from "../record/index";

const Goal = z.omit(PatientGoal, { version: true });
type Goal = z.output<typeof Goal>;

export const goalSection = defineRecordSection("goal", Goal, {
  weight: null,
  skeletalMuscleMass: null,
  bodyFatPercentage: null,
  waist: null,
  by: null,
});

/** The goal of a patient. The caller checks that its reader may see it. */
export async function readGoal(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
): Promise<Goal> {
  return (await goalSection.read(ctx, pair)).data;
}

/** The goal on the wire. */
export function toGoal({ data, version }: Versioned<Goal>): PatientGoal {
  return { ...data, version };
}

/**
 * Saves the goal of one of the caller's patients. Raises `not_found`; `patient_inactive`; `stale_version` with the
 * stored goal when it was saved elsewhere since the form was opened.
 */
export async function saveGoal(
  ctx: NutritionistContext,
  patientId: string,
  { version, ...goal }: PatientGoalInput,
): Promise<PatientGoal> {
  const links = careLinks(ctx, ctx.actor.id);
  const link = await links.get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  const stored = await goalSection.read(ctx, link);
  refuseStale(stored, version, toGoal);
  const items = goalSection.saveItems(ctx, link, { stored, data: goal }, toGoal);
  await commitWithAccess(ctx, { patientId, action: "update", what: "goal" }, [
    links.activeItem(patientId),
    ...items,
  ]);
  return { ...goal, version: stored.version + 1 };
}
