import type { Context } from "../lib/context";
import { reading, type Reading } from "../lib/read-together";
import { partnerEntity, partnerPatients, type StoredPartner } from "./entity";

/** A partner, as it is now. */
export async function findPartner(ctx: Context, partnerId: string): Promise<StoredPartner | undefined> {
  const { data } = await partnerEntity(ctx.db).get({ partnerId }).go({ consistent: true });
  return data ?? undefined;
}

/** A partner, to be read together with other items. */
export function partnerReading(ctx: Context, partnerId: string): Reading<StoredPartner> {
  const entity = partnerEntity(ctx.db);
  return reading(entity, entity.get({ partnerId }));
}

/** Whether a partner knows a patient, to be read together with other items. */
export function partnerPatientReading(
  ctx: Context,
  partnerId: string,
  patientId: string,
): Reading<{ patientId: string }> {
  const entity = partnerPatients(ctx.db);
  return reading(entity, entity.get({ partnerId, patientId }));
}

/** Every partner, oldest first. */
export async function listPartners(ctx: Context): Promise<StoredPartner[]> {
  const { data } = await partnerEntity(ctx.db).query.all({}).go({ pages: "all" });
  return data;
}
