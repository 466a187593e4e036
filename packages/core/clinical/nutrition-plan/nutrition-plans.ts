import { AppError } from "@nutria/contract/wire/errors";
import type { NutritionPlan, NutritionPlanInput } from "@nutria/contract/schemas/record/record-file";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commitWithAccess, recordAccess } from "../access-log/index";
import { addressOf, attach, release } from "../record-file/index";
import { nutritionPlans, type StoredNutritionPlan } from "./entity";
import { newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/**
 * Adds an uploaded plan to the record of an active patient (spec B §7). Raises `not_found`, `patient_inactive`, and
 * `validation` for a file that the caller did not upload or that another document has.
 */
export async function createNutritionPlan(
  ctx: NutritionistContext,
  input: z.output<typeof NutritionPlanInput>,
): Promise<NutritionPlan> {
  const { patient: patientId, startDate, endDate, fileUrl } = input;
  const plan = await withIdempotency<StoredNutritionPlan>(
    ctx,
    "createNutritionPlan",
    input,
    async (recordResult) => {
      const planId = ctx.newId("nutritionPlan");
      const { file, items } = await attach(ctx, fileUrl, { documentId: planId, patientId });
      const { nutritionistId, fileId, fileName, contentType } = file;
      const ids = { nutritionistId, patientId, planId, fileId };
      const created = { ...ids, startDate, endDate, fileName, contentType, createdAt: ctx.now() };
      await commitWithAccess(ctx, { patientId, action: "create", what: "plan", subjectId: planId }, [
        ...items,
        { write: newItem(nutritionPlans(ctx.db), created), orElse: "conflict" },
        ...recordResult(created),
      ]);
      return created;
    },
  );
  return toWire(ctx, plan);
}

/** The uploaded plans of one of the caller's patients, newest first. Raises `not_found`. Spec B §7. */
export async function listNutritionPlans(
  ctx: NutritionistContext,
  patientId: string,
): Promise<NutritionPlan[]> {
  const [, plans] = await Promise.all([
    careLinks(ctx, ctx.actor.id).get(patientId),
    storedNutritionPlans(ctx, patientId),
  ]);
  await recordAccess(ctx, { patientId, action: "read", what: "plan" });
  return Promise.all(plans.map((plan) => toWire(ctx, plan)));
}

/** The plans that the caller uploaded for a patient, newest first, as stored. The caller records the access. */
export async function storedNutritionPlans(
  ctx: NutritionistContext,
  patientId: string,
): Promise<StoredNutritionPlan[]> {
  const data = await queryItems(
    nutritionPlans(ctx.db),
    ({ query }) => query.byPatient({ nutritionistId: ctx.actor.id, patientId }),
    { consistent: true },
  );
  return data.toSorted((a, b) => b.startDate.localeCompare(a.startDate) || b.planId.localeCompare(a.planId));
}

/** Removes a plan of an active patient, and its file. Raises `not_found`, `patient_inactive`. Spec B §7. */
export async function removeNutritionPlan(ctx: NutritionistContext, planId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { data } = await nutritionPlans(ctx.db).query.byId({ nutritionistId, planId }).go();
  const [plan] = data;
  if (!plan) throw new AppError("not_found");
  const { patientId } = plan;
  const file = release(ctx, plan);
  await commitWithAccess(ctx, { patientId, action: "remove", what: "plan", subjectId: planId }, [
    { write: nutritionPlans(ctx.db).remove({ nutritionistId, patientId, planId }), orElse: "not_found" },
    ...file.items,
  ]);
  await file.removeContent();
}

async function toWire(ctx: Context, plan: StoredNutritionPlan): Promise<NutritionPlan> {
  const { planId, patientId, startDate, endDate, fileName, contentType, createdAt } = plan;
  const address = await addressOf(ctx, plan);
  return {
    _id: planId,
    patient: patientId,
    startDate,
    endDate,
    ...address,
    fileName,
    contentType,
    createdAt,
  };
}
