import { AppError } from "@nutria/contract/wire/errors";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { takePlaceItem, freePlaceItem } from "../plan/index";
import { PatientActivated, PatientDeactivated } from "./events";
import { changeListedItems, isListed } from "./listing";
import { careLinks, notFoundOr } from "./repo";
import { readCard } from "./to-card";

const refusalOf = (existing: Record<string, unknown> | undefined) => {
  if (existing?.endedAt !== undefined) return new AppError("patient_left");
  return existing?.isActive === false ? undefined : notFoundOr("patient_already_active")(existing);
};

/**
 * Activates a patient and takes one place of the plan, both or none (spec A §4). Raises `not_found`,
 * `patient_already_active`, `patient_left` for one who has to accept a request again, or `plan_full`.
 */
export async function activatePatient(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  await retryOnConflict(async () => {
    const link = await links.get(patientId);
    const refusal = refusalOf(link);
    if (refusal) throw refusal;
    await commit(
      ctx,
      [
        ...changeListedItems(ctx, link, { isActive: true }, { refusalOf }),
        takePlaceItem(ctx, nutritionistId, { wasInactive: isListed(link) }),
      ],
      [PatientActivated({ nutritionistId, patientId })],
    );
  });
  return readCard(ctx, await links.get(patientId));
}

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
  return readCard(ctx, await links.get(patientId));
}
