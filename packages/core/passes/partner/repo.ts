import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { partnerEntity, partnerPatients, type StoredPartner } from "./entity";

/** A partner by id, with a consistent read; undefined when there is none. */
export async function findPartner(ctx: Context, partnerId: string): Promise<StoredPartner | undefined> {
  const { data } = await partnerEntity(ctx.db).get({ partnerId }).go({ consistent: true });
  return data ?? undefined;
}

/** A partner, as a request for {@link batchGet}. */
export function partnerGetRequest(ctx: Context, partnerId: string): GetRequest<StoredPartner> {
  const entity = partnerEntity(ctx.db);
  return getRequest(entity, entity.get({ partnerId }));
}

/** The relation that exists when a partner knows a patient, as a request for {@link batchGet}. */
export function partnerPatientGetRequest(
  ctx: Context,
  partnerId: string,
  patientId: string,
): GetRequest<{ patientId: string }> {
  const entity = partnerPatients(ctx.db);
  return getRequest(entity, entity.get({ partnerId, patientId }));
}

/** Every partner, oldest first. */
export async function listPartners(ctx: Context): Promise<StoredPartner[]> {
  const { data } = await partnerEntity(ctx.db).query.all({}).go({ pages: "all" });
  return data;
}
