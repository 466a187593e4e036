import type { Context } from "../../kernel/context";
import { batchGetExisting, inBatches } from "../../kernel/table/batch";
import { getRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { assignedPasses, type AssignedPass } from "./entity";
import type { PassState } from "./rules";

/** A pass that a patient holds or has used: its state for the rules, and the stored item. */
export interface HeldPass extends PassState {
  stored: AssignedPass;
}

/**
 * Every pass that a patient holds or has used, oldest first. The passes are found through an eventually
 * consistent index; each is then read consistently.
 */
export async function listHeldPasses(ctx: Context, patientId: string): Promise<HeldPass[]> {
  const entity = assignedPasses(ctx.db);
  const data = await queryItems(entity, ({ query }) => query.byPatient({ patientId }));
  const stored = await batchGetExisting(
    ctx,
    data.map(({ nutritionistId, passId }) => getRequest(entity, { nutritionistId, passId })),
  );
  return stored.flatMap(toHeld);
}

/** The passes that a patient holds or has used, oldest first, and the ids of those reserved for them by a request. */
export interface PassesOfPatient {
  held: HeldPass[];
  reservedIds: ReadonlySet<string>;
}

const queriesAtOnce = 10;

/** The passes of patients, by their ids: a query for each, a few at once, and then one batch of all. */
export async function readPassesOf(
  ctx: Context,
  patientIds: readonly string[],
): Promise<Map<string, PassesOfPatient>> {
  const entity = assignedPasses(ctx.db);
  const found: AssignedPass[] = [];
  for (const some of inBatches([...new Set(patientIds)], queriesAtOnce)) {
    const lists = await Promise.all(
      some.map((patientId) => queryItems(entity, ({ query }) => query.byPatient({ patientId }))),
    );
    found.push(...lists.flat());
  }
  const stored = await batchGetExisting(
    ctx,
    found.map(({ nutritionistId, passId }) => getRequest(entity, { nutritionistId, passId })),
  );
  return new Map(
    patientIds.map((patientId) => {
      const own = stored.filter((pass) => pass.patientId === patientId);
      const reserved = own.filter(({ status }) => status === "reserved").map(({ passId }) => passId);
      return [patientId, { held: own.flatMap(toHeld), reservedIds: new Set(reserved) }];
    }),
  );
}

function toHeld(stored: AssignedPass): HeldPass[] {
  const { passId, status, schedules = [], misses = [], usedAt, usedAtPartnerId } = stored;
  if (status === "reserved" || status === "returned") return [];
  const use =
    usedAt === undefined || usedAtPartnerId === undefined
      ? undefined
      : { partnerId: usedAtPartnerId, at: usedAt };
  return [{ passId, status, schedules, misses, use, stored }];
}
