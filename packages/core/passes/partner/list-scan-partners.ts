import type { ScanPartner } from "@nutria/contract/schemas/pass";
import type { PatientContext } from "../../kernel/context";
import { atFirstUse } from "@nutria/contract/at-first-use";
import type { StoredPartner } from "./entity";
import { listPartners } from "./repo";

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
