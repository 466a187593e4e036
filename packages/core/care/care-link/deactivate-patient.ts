import { AppError } from "@nutria/contract/errors";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { commit } from "../../kernel/commit";
import type { NutritionistContext } from "../../kernel/context";
import { freePlaceItem } from "../plan/index";
import { PatientDeactivated } from "./events";
import { careLinks } from "./repo";
import { toCard } from "./to-card";

/**
 * Deactivates a patient and frees the place in the plan (spec A §4). Raises `not_found`,
 * `patient_already_inactive`, or `patient_has_appointment` when an accepted appointment ends in the future.
 * The write itself checks this, so that an appointment accepted at the same time cannot be missed.
 */
export async function deactivatePatient(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  const now = ctx.now();
  await commit(
    ctx,
    [
      {
        write: links
          .patch(patientId)
          .set({ isActive: false })
          .where(
            ({ isActive, lastAcceptedEnd }, { eq, notExists, lte }) =>
              `${eq(isActive, true)} AND (${notExists(lastAcceptedEnd)} OR ${lte(lastAcceptedEnd, now)})`,
          ),
        orElse: (existing) => {
          if (!existing) return new AppError("not_found");
          return new AppError(existing.isActive ? "patient_has_appointment" : "patient_already_inactive");
        },
      },
      freePlaceItem(ctx, nutritionistId),
    ],
    [PatientDeactivated({ nutritionistId, patientId })],
  );
  return toCard(await links.get(patientId), now);
}
