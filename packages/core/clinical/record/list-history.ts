import type { HistoryPage, HistoryQuery } from "@nutria/contract/schemas/record/history";
import { recordAccess } from "../access-log/index";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { listSaves } from "../../kernel/document-history";
import { documentOf } from "./define-record-section";
import { readRecord } from "./sections";

/**
 * The saves of one section of a patient's record, newest first, one page at a time. Raises `not_found`, and
 * `validation` for an invalid cursor. Spec B §3.
 */
export async function listHistory(
  ctx: NutritionistContext,
  patientId: string,
  { section, ...page }: HistoryQuery,
): Promise<HistoryPage> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const { nutritionistId } = link;
  const { [section]: current } = await readRecord(ctx, link);
  const saves = await listSaves(ctx, { nutritionistId, document: documentOf(link, section) }, current, page);
  await recordAccess(ctx, { patientId, action: "read", what: "history" });
  return saves;
}
