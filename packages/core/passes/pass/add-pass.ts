import type { PatientCard } from "@nutria/contract/schemas/patient";
import { careLinks, readCard, notFoundOrInactive } from "../../care/care-link/index";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { PassAssigned } from "./events";
import { assignPassItems } from "./transact-items";

/**
 * Assigns one of the caller's passes to an active patient; this cannot be undone (spec A §4). Raises
 * `not_found`, `patient_inactive` or `no_passes_left`. A repeated idempotency key assigns one pass.
 */
export async function addPass(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  await withIdempotency<{ passId: string }>(ctx, "addPass", { patientId }, async (recordResult) => {
    const passId = ctx.newId("assignedPass");
    await commit(
      ctx,
      [
        {
          write: links
            .patch(patientId)
            .add({ inbodyPasses: 1 })
            .set({ hasReturnedPassBadge: false })
            .where(({ isActive }, { eq }) => eq(isActive, true)),
          orElse: notFoundOrInactive,
        },
        ...assignPassItems(ctx, { nutritionistId, patientId, passId }),
        ...recordResult({ passId }),
      ],
      [PassAssigned({ nutritionistId, patientId, passId })],
    );
    return { passId };
  });
  return readCard(ctx, await links.get(patientId));
}
