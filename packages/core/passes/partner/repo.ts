import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { ScanPartner } from "@nutria/contract/schemas/pass";
import type { Context, PatientContext } from "../../kernel/context";
import { isSandbox } from "../../kernel/sandbox";
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

/** The ids of the test patients of a sandbox, with a consistent read. */
export async function listTestPatientIds(ctx: Context, sandboxId: string): Promise<string[]> {
  const known = await queryItems(
    partnerPatients(ctx.db),
    ({ query }) => query.byPartner({ partnerId: sandboxId }),
    { consistent: true },
  );
  return known.map(({ patientId }) => patientId);
}

/** Every partner, oldest first, without their sandboxes. */
export async function listPartners(ctx: Context): Promise<StoredPartner[]> {
  const all = await queryItems(partnerEntity(ctx.db), ({ query }) => query.all({}));
  return all.filter(({ partnerId }) => !isSandbox(partnerId));
}

const collator = atFirstUse(() => new Intl.Collator("es"));

/** Active partners where the calling patient may be scanned, by city and name. */
export async function listScanPartners(ctx: PatientContext): Promise<ScanPartner[]> {
  const spanish = collator();
  const partners = await listPartners(ctx);
  return partners
    .filter(({ isActive }) => isActive)
    .map(toScanPartner)
    .sort((a, b) => spanish.compare(a.city, b.city) || spanish.compare(a.name, b.name));
}

/** A partner as the patient's app shows it. */
export function toScanPartner({ partnerId, name, address, city }: StoredPartner): ScanPartner {
  return { _id: partnerId, name, address, city };
}
