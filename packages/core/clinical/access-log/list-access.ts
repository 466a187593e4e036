import type { AccessEntry, AccessPage } from "@nutria/contract/schemas/record/access";
import type { ClientAccessPage, ClientAccessQuery } from "@nutria/contract/schemas/patient-app/care";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { queryItems } from "../../kernel/table/query-items";
import { findNutritionist } from "../../practice/nutritionist/index";
import { accessEntries, type StoredAccess } from "./entity";

/**
 * Who opened or changed the record of one of the caller's patients, newest first, one page at a time. Raises
 * `not_found`, and `validation` for an invalid cursor.
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
  return { items: entries.map(toAccessEntry), nextCursor };
}

/**
 * Who opened or changed what a nutritionist keeps about the calling patient, newest first, without what the patient did.
 * A page may be short while another follows. Raises `not_found`, and `validation` for an invalid cursor.
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
      matches: ({ actorRole }) => actorRole !== "patient",
      limit,
    }),
  ]);
  const name = nutritionist ? `${nutritionist.name} ${nutritionist.lastName}` : null;
  return {
    items: items.map(({ at, actorRole, action, what }) => ({
      at,
      role: actorRole,
      action,
      what,
      name: actorRole === "nutritionist" ? name : null,
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

/** An entry on the wire. */
function toAccessEntry(stored: StoredAccess): AccessEntry {
  const { nutritionistId: _, patientId, subjectId, ...entry } = stored;
  return { ...entry, patient: patientId, subjectId: subjectId ?? null };
}
