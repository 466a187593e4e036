import type { BodyComposition, BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { linksOfPatient, type CareLink } from "../../care/care-link/index";
import type { Context, PatientContext } from "../../kernel/context";
import { commitWithOwnedAccess } from "../access-log/index";
import { bodyCompositions, importedScans } from "./entity";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { queryItems } from "../../kernel/table/query-items";

/** Room for a scan each week of two years, on a patient's detail. */
const mostOfDetail = 100;
/** Room for a scan each week of ten years. */
export const mostResults = 520;

/**
 * The latest scans of a person, newest first, at most `limit`; with `until`, of those that were recorded before then. The
 * caller must check that the reader may see them.
 */
export async function listResults(
  ctx: Context,
  patientId: string,
  limit = mostOfDetail,
  until?: string,
): Promise<BodyCompositionResult[]> {
  const data = await queryItems(bodyCompositions(ctx.db), ({ query }) => query.byPatient({ patientId }), {
    order: "desc",
    count: limit,
    limit,
  });
  return data.filter(({ recordedAt }) => until === undefined || recordedAt <= until).map(toResult);
}

/**
 * The latest scans that the nutritionist of a link sees, newest first, at most `limit`: the person's, none while the
 * link is provisional and none from after the patient left, and those that the nutritionist imported.
 */
export async function listVisibleResults(
  ctx: Context,
  link: Pick<CareLink, "nutritionistId" | "patientId" | "isProvisional" | "endedAt">,
  limit = mostOfDetail,
): Promise<BodyCompositionResult[]> {
  const { nutritionistId, patientId } = link;
  const [own, imported] = await Promise.all([
    listSharedResults(ctx, link, limit),
    queryItems(importedScans(ctx.db), ({ query }) => query.byPatient({ nutritionistId, patientId }), {
      order: "desc",
      count: limit,
      limit,
    }),
  ]);
  const byId = new Map([...imported.map(toResult), ...own].map((result) => [result._id, result]));
  return [...byId.values()].sort((one, other) => (one._id < other._id ? 1 : -1)).slice(0, limit);
}

/** The person's own scans that the nutritionist of a link sees, as {@link listVisibleResults} has them. */
export async function listSharedResults(
  ctx: Context,
  { patientId, isProvisional, endedAt }: Pick<CareLink, "patientId" | "isProvisional" | "endedAt">,
  limit = mostOfDetail,
): Promise<BodyCompositionResult[]> {
  return isProvisional === true ? [] : listResults(ctx, patientId, limit, endedAt);
}

function toResult(stored: {
  resultId: string;
  date: string;
  partnerName: string;
  measures: BodyComposition;
}): BodyCompositionResult {
  const { resultId, date, partnerName, measures } = stored;
  return { ...measures, _id: resultId, date, partner: partnerName };
}

/** All scans of the calling patient, newest first, one page at a time. Raises `validation` for an invalid cursor. */
export async function listOwnResults(
  ctx: PatientContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: BodyCompositionResult[]; nextCursor: string | null }> {
  const entity = bodyCompositions(ctx.db);
  const all = entity.query.byPatient({ patientId: ctx.actor.id });
  const place = readCursor(cursor, { resultId: cursorPart.id("bodyComposition") });
  const read = place ? all.between({ resultId: "" }, place) : all;
  const data = await queryItems(entity, () => read, { order: "desc", count: limit + 2, limit: limit + 2 });
  const found = data.filter(({ resultId }) => resultId !== place?.resultId);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toResult),
    nextCursor: last && found.length > limit ? cursorOf(last.resultId) : null,
  };
}

/** The calling patient's own scans, newest first; the access log of each of their practices says that they were read. */
export async function listClientResults(ctx: PatientContext): Promise<BodyCompositionResult[]> {
  const patientId = ctx.actor.id;
  const [results, links] = await Promise.all([listResults(ctx, patientId), linksOfPatient(ctx, patientId)]);
  const current = results.length === 0 ? [] : links.filter(({ endedAt }) => endedAt === undefined);
  const accesses = current.map(({ nutritionistId }) => ({
    ...{ nutritionistId, patientId },
    ...({ action: "read", what: "scan" } as const),
  }));
  if (accesses.length > 0) await commitWithOwnedAccess(ctx, accesses, []);
  return results;
}
