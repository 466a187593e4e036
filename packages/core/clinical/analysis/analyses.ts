import { AppError } from "@nutria/contract/wire/errors";
import {
  recordFileMessages,
  type Analysis,
  type AnalysisInput,
} from "@nutria/contract/schemas/record/record-file";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commitWithAccess, recordAccess } from "../access-log/index";
import { addressOf, attach, release } from "../record-file/index";
import { analysisEntity, type StoredAnalysis } from "./entity";
import { newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/**
 * Adds an uploaded analysis to the record of an active patient (spec B §7). Raises `not_found`, `patient_inactive`, and
 * `validation` for a date in the future, and for a file that the caller did not upload or that another document has.
 */
export async function createAnalysis(
  ctx: NutritionistContext,
  input: z.output<typeof AnalysisInput>,
): Promise<Analysis> {
  const { patient: patientId, analysisDate, type, fileUrl } = input;
  // The day in UTC is never behind the day in Mexico.
  if (analysisDate > ctx.now().slice(0, 10)) {
    throw new AppError("validation", {
      fields: { analysisDate: recordFileMessages.analysisInFuture },
      fieldCode: "in_future",
    });
  }
  const analysis = await withIdempotency<StoredAnalysis>(
    ctx,
    "createAnalysis",
    input,
    async (recordResult) => {
      const analysisId = ctx.newId("analysis");
      const { file, items } = await attach(ctx, fileUrl, { documentId: analysisId, patientId });
      const { nutritionistId, fileId, fileName, contentType } = file;
      const ids = { nutritionistId, patientId, analysisId, fileId };
      const created = { ...ids, analysisDate, type, fileName, contentType, createdAt: ctx.now() };
      await commitWithAccess(ctx, { patientId, action: "create", what: "analysis", subjectId: analysisId }, [
        ...items,
        { write: newItem(analysisEntity(ctx.db), created), orElse: "conflict" },
        ...recordResult(created),
      ]);
      return created;
    },
  );
  return toWire(ctx, analysis);
}

/** The uploaded analyses of one of the caller's patients, newest first. Raises `not_found`. Spec B §7. */
export async function listAnalyses(ctx: NutritionistContext, patientId: string): Promise<Analysis[]> {
  const [, analyses] = await Promise.all([
    careLinks(ctx, ctx.actor.id).get(patientId),
    storedAnalyses(ctx, patientId),
  ]);
  await recordAccess(ctx, { patientId, action: "read", what: "analysis" });
  return Promise.all(analyses.map((analysis) => toWire(ctx, analysis)));
}

/** The analyses that the caller uploaded for a patient, newest first, as stored. The caller records the access. */
export async function storedAnalyses(ctx: NutritionistContext, patientId: string): Promise<StoredAnalysis[]> {
  const data = await queryItems(
    analysisEntity(ctx.db),
    ({ query }) => query.byPatient({ nutritionistId: ctx.actor.id, patientId }),
    { consistent: true },
  );
  return data.toSorted(
    (a, b) => b.analysisDate.localeCompare(a.analysisDate) || b.analysisId.localeCompare(a.analysisId),
  );
}

/** Removes an analysis of an active patient, and its file. Raises `not_found`, `patient_inactive`. Spec B §7. */
export async function removeAnalysis(ctx: NutritionistContext, analysisId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { data } = await analysisEntity(ctx.db).query.byId({ nutritionistId, analysisId }).go();
  const [analysis] = data;
  if (!analysis) throw new AppError("not_found");
  const { patientId } = analysis;
  const file = release(ctx, analysis);
  await commitWithAccess(ctx, { patientId, action: "remove", what: "analysis", subjectId: analysisId }, [
    { write: analysisEntity(ctx.db).remove({ nutritionistId, patientId, analysisId }), orElse: "not_found" },
    ...file.items,
  ]);
  await file.removeContent();
}

async function toWire(ctx: Context, analysis: StoredAnalysis): Promise<Analysis> {
  const { analysisId, patientId, analysisDate, type, fileName, contentType, createdAt } = analysis;
  const address = await addressOf(ctx, analysis);
  return {
    _id: analysisId,
    patient: patientId,
    analysisDate,
    type,
    ...address,
    fileName,
    contentType,
    createdAt,
  };
}
