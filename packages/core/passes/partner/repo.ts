import type { Context } from "../../kernel/context";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { partnerEntity, partnerPatients, type StoredPartner } from "./entity";

/** A partner by id, with a consistent read; undefined when there is none. */
export async function findPartner(ctx: Context, partnerId: string): Promise<StoredPartner | undefined> {
  return getItem(partnerEntity(ctx.db), { partnerId }, { consistent: true });
}

/** A partner, as a request for {@link batchGet}. */
export function partnerGetRequest(ctx: Context, partnerId: string): GetRequest<StoredPartner> {
  const entity = partnerEntity(ctx.db);
  return getRequest(entity, { partnerId });
}

/** The relation that exists when a partner knows a patient, as a request for {@link batchGet}. */
export function partnerPatientGetRequest(
  ctx: Context,
  partnerId: string,
  patientId: string,
): GetRequest<{ patientId: string }> {
  const entity = partnerPatients(ctx.db);
  return getRequest(entity, { partnerId, patientId });
}

/** Every partner, oldest first. */
export async function listPartners(ctx: Context): Promise<StoredPartner[]> {
  return queryItems(partnerEntity(ctx.db), ({ query }) => query.all({}));
}
