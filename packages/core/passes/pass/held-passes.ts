import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
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

function toHeld(stored: AssignedPass): HeldPass[] {
  const { passId, status, schedules = [], misses = [], usedAt, usedAtPartnerId } = stored;
  if (status === "reserved" || status === "returned") return [];
  const use =
    usedAt === undefined || usedAtPartnerId === undefined
      ? undefined
      : { partnerId: usedAtPartnerId, at: usedAt };
  return [{ passId, status, schedules, misses, use, stored }];
}
