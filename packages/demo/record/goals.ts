import { addDays } from "@nutria/calendar/instant";
import { saveGoal } from "@nutria/core/clinical/progress/index";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";

const goals = [
  { patient: "Carmen", weight: 70, waist: 85 },
  { patient: "Mariana", weight: 59, waist: 74 },
  { patient: "Ricardo", weight: 88, waist: 98 },
] as const;

/** Sets the goals of some patients. */
export async function writeGoals(
  writer: DemoWriter,
  { nutritionist: actor, patient: idOf }: DemoPractice,
): Promise<void> {
  for (const { patient, weight, waist } of goals) {
    await writer.change(`goals/${patient}`, { actor, daysAgo: 7 }, (ctx) =>
      saveGoal(ctx, idOf(patient), {
        ...{ weight, waist, skeletalMuscleMass: null, bodyFatPercentage: null },
        by: addDays(ctx.now(), 120).slice(0, 10),
        version: 0,
      }),
    );
  }
}
