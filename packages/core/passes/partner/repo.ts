import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { partnerEntity, partnerPatients, type StoredPartner } from "./entity";

/** A partner, as it is now. */
export async function findPartner(ctx: Context, partnerId: string): Promise<StoredPartner | undefined> {
  const { data } = await partnerEntity(ctx.db).get({ partnerId }).go({ consistent: true });
  return data ?? undefined;
}

/** A partner, to be read together with other items. */
export function partnerGetRequest(ctx: Context, partnerId: string): GetRequest<StoredPartner> {
  const entity = partnerEntity(ctx.db);
  return getRequest(entity, entity.get({ partnerId }));
}

/** Whether a partner knows a patient, to be read together with other items. */
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
