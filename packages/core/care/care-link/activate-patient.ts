import type { PatientCard } from "@nutria/contract/schemas/patient";
import { commit } from "../../kernel/commit";
import type { NutritionistContext } from "../../kernel/context";
import { takePlaceItem } from "../plan/index";
import { PatientActivated } from "./events";
import { careLinks, notFoundOr } from "./repo";
import { toCard } from "./to-card";

/**
 * Activates a patient and takes one place of the plan, both or none (spec A §4). Raises `not_found`,
 * `patient_already_active` or `plan_full`.
 */
export async function activatePatient(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  await commit(
    ctx,
    [
      {
        write: links
          .patch(patientId)
          .set({ isActive: true })
          .where(({ isActive }, { eq }) => eq(isActive, false)),
        orElse: notFoundOr("patient_already_active"),
      },
      takePlaceItem(ctx, nutritionistId),
    ],
    [PatientActivated({ nutritionistId, patientId })],
  );
  return toCard(await links.get(patientId), ctx.now());
}
