import { AppError } from "@nutria/contract/errors";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { takePlaceItem } from "../plan/index";
import { PatientActivated } from "./events";
import { changeListedItems, isListed } from "./listing";
import { careLinks, notFoundOr } from "./repo";
import { toCard } from "./to-card";

const refusalOf = (existing: Record<string, unknown> | undefined) =>
  existing?.isActive === false ? undefined : notFoundOr("patient_already_active")(existing);

/**
 * Activates a patient and takes one place of the plan, both or none (spec A §4). Raises `not_found`,
 * `patient_already_active` or `plan_full`.
 */
export async function activatePatient(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  await retryOnConflict(async () => {
    const link = await links.get(patientId);
    if (link.isActive) throw new AppError("patient_already_active");
    await commit(
      ctx,
      [
        ...changeListedItems(ctx, link, { isActive: true }, { refusalOf }),
        takePlaceItem(ctx, nutritionistId, { wasInactive: isListed(link) }),
      ],
      [PatientActivated({ nutritionistId, patientId })],
    );
  });
  return toCard(await links.get(patientId), ctx.now());
}
