import { AppError } from "@nutria/contract/errors";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { freePlaceItem } from "../plan/index";
import { PatientDeactivated } from "./events";
import { changeListedItems } from "./listing";
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
  const refusalOf = (existing: Record<string, unknown> | undefined) => {
    if (!existing) return new AppError("not_found");
    if (!existing.isActive) return new AppError("patient_already_inactive");
    const hasAppointment = typeof existing.lastAcceptedEnd === "string" && existing.lastAcceptedEnd > now;
    return hasAppointment ? new AppError("patient_has_appointment") : undefined;
  };
  await retryOnConflict(async () => {
    const link = await links.get(patientId);
    const refusal = refusalOf(link);
    if (refusal) throw refusal;
    await commit(
      ctx,
      [
        ...changeListedItems(ctx, link, { isActive: false }, { noneAcceptedAfter: now, refusalOf }),
        freePlaceItem(ctx, nutritionistId),
      ],
      [PatientDeactivated({ nutritionistId, patientId })],
    );
  });
  return toCard(await links.get(patientId), now);
}
