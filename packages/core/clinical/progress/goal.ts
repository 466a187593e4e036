import { PatientGoal, type PatientGoalInput } from "@nutria/contract/schemas/record/progress";
import * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { defineRecordSection, saveWholeSection } from "../record/index";

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

/**
 * Saves the goal of one of the caller's patients. Raises `not_found`; `patient_inactive`; `stale_version` with the
 * stored goal when it was saved elsewhere since the form was opened.
 */
export async function saveGoal(
  ctx: NutritionistContext,
  patientId: string,
  { version, ...goal }: PatientGoalInput,
): Promise<PatientGoal> {
  return saveWholeSection(ctx, patientId, goalSection, { data: goal, opened: version, what: "goal" });
}
