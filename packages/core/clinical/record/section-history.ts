import { AppError } from "@nutria/contract/wire/errors";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { RestoreSectionInput, HistoryPage, HistoryQuery } from "@nutria/contract/schemas/record/history";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { findDataAt, listSaves } from "../../kernel/document-history";
import { recordAccess } from "../access-log/index";
import { documentOf } from "./define-record-section";
import { saveSections } from "./save-sections";
import { sectionOf, readRecord } from "./sections";

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

/**
 * Returns a section of a patient's record to an earlier version, as a new version: nothing is deleted. Raises
 * `not_found`, also for a version that never was; `patient_inactive`; `stale_version` with the section when it was
 * saved since it was shown.
 */
export async function restoreSection(
  ctx: NutritionistContext,
  patientId: string,
  { section, toVersion, version }: RestoreSectionInput,
): Promise<PatientDetail> {
  const nutritionistId = ctx.actor.id;
  const document = documentOf({ nutritionistId, patientId }, section);
  const earlier = await findDataAt(ctx, { nutritionistId, document }, toVersion);
  const change = () => {
    if (!earlier) throw new AppError("not_found");
    return sectionOf(section).parseData(earlier);
  };
  return saveSections(ctx, patientId, [{ name: section, opened: version, change, restoredFrom: toVersion }]);
}
