import type { AccessEntry, AccessPage } from "@nutria/contract/schemas/record/access";
import type { ClientAccessPage, ClientAccessQuery } from "@nutria/contract/schemas/patient-app/care";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { queryItems } from "../../kernel/table/query-items";
import { namesOfAssistants } from "../../practice/assistant/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { accessEntries, type StoredAccess } from "./entity";

/**
 * The access log of one of the caller's patients, newest first, one page at a time. Raises `not_found`, and
 * `validation` for an invalid cursor.
 */
export async function listAccess(
  ctx: NutritionistContext,
  patientId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AccessPage> {
  const nutritionistId = ctx.actor.id;
  await careLinks(ctx, nutritionistId).get(patientId);
  const before = readCursor(cursor, { sequence: cursorPart.count });
  const found = await entriesBefore(ctx, { nutritionistId, patientId }, before?.sequence, limit + 1);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const nextCursor = last && found.length > limit ? cursorOf(String(last.sequence)) : null;
  const names = await assistantsIn(ctx, nutritionistId, entries);
  return { items: entries.map((entry) => toAccessEntry(entry, names)), nextCursor };
}

/**
 * The acts of the caller's assistants, former ones too, newest first, one page at a time. Raises `validation` for an
 * invalid cursor.
 */
export async function readAssistantActs(
  ctx: NutritionistContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AccessPage> {
  const nutritionistId = ctx.actor.id;
  const before = readCursor(cursor, { sequence: cursorPart.count });
  const log = accessEntries(ctx.db);
  const all = log.query.byAssistants({ actedFor: nutritionistId });
  const older = before === undefined ? all : all.lt({ sequence: before.sequence });
  const found = await queryItems(log, () => older, { order: "desc", count: limit + 1, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const names = await assistantsIn(ctx, nutritionistId, entries);
  return {
    items: entries.map((entry) => toAccessEntry(entry, names)),
    nextCursor: last && found.length > limit ? cursorOf(String(last.sequence)) : null,
  };
}

/**
 * The access log of the calling patient at one nutritionist, newest first, without the patient's own acts except those
 * by a third-party app. A page may be short while another follows. Raises `not_found`, and `validation` for an invalid
 * cursor.
 */
export async function listClientAccess(
  ctx: PatientContext,
  { nutritionist: nutritionistId, limit, cursor }: ClientAccessQuery,
): Promise<ClientAccessPage> {
  const patientId = ctx.actor.id;
  await careLinks(ctx, nutritionistId).get(patientId);
  const start = readCursor(cursor, { sequence: cursorPart.count })?.sequence;
  const [nutritionist, { items, last }] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    readFilteredPage<StoredAccess>({
      read: (after, count) =>
        entriesBefore(ctx, { nutritionistId, patientId }, after?.sequence ?? start, count),
      matches: ({ actorRole, app }) => actorRole !== "patient" || app !== undefined,
      limit,
    }),
  ]);
  const name = nutritionist ? `${nutritionist.name} ${nutritionist.lastName}` : null;
  const assistants = await assistantsIn(ctx, nutritionistId, items);
  return {
    items: items.map(({ at, actorRole, actorId, action, what, app = null }) => ({
      at,
      role: actorRole,
      action,
      what,
      name: actorRole === "nutritionist" ? name : (assistants.get(actorId) ?? null),
      app,
    })),
    nextCursor: last ? cursorOf(String(last.sequence)) : null,
  };
}

/** Up to `count` entries about a patient before a place in the log, newest first. */
async function entriesBefore(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
  sequence: number | undefined,
  count: number,
): Promise<StoredAccess[]> {
  const entries = accessEntries(ctx.db);
  const all = entries.query.byPatient(pair);
  const older = sequence === undefined ? all : all.lt({ sequence });
  return queryItems(entries, () => older, { order: "desc", count, limit: count });
}

/** The full names of the assistants among those who acted, by id. */
function assistantsIn(
  ctx: Context,
  nutritionistId: string,
  entries: readonly StoredAccess[],
): Promise<Map<string, string>> {
  const ids = entries.filter(({ actorRole }) => actorRole === "assistant").map(({ actorId }) => actorId);
  return namesOfAssistants(ctx, nutritionistId, ids);
}

/** An entry on the wire, with the name of the assistant who acted. */
function toAccessEntry(stored: StoredAccess, names: Map<string, string>): AccessEntry {
  const { nutritionistId: _, actedFor: __, patientId, subjectId, ...entry } = stored;
  return {
    ...entry,
    actorName: names.get(entry.actorId) ?? null,
    patient: patientId === "" ? null : patientId,
    subjectId: subjectId ?? null,
    app: entry.app ?? null,
    detail: entry.detail ?? null,
  };
}
