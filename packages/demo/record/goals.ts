import { addDays } from "@nutria/calendar/instant";
import { saveGoal } from "@nutria/core/clinical/progress/index";
import type { DemoWriter } from "../writer";

/** Sets the goal of one patient, by her index in the list of patients. */
export async function writeGoals(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patientId = patientIds[2];
  if (patientId === undefined) throw new Error("There is no demo patient 2");
  const moment = { actor: { role: "nutritionist", id: nutritionistId } as const, daysAgo: 20 };
  await writer.change("goals", moment, (ctx) =>
    saveGoal(ctx, patientId, {
      weight: 70,
      skeletalMuscleMass: null,
      bodyFatPercentage: null,
      waist: 85,
      by: addDays(ctx.now(), 120).slice(0, 10),
      version: 0,
    }),
  );
}
