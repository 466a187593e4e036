import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { partnerEntity, type StoredPartner } from "./entity";

/** Changes what is kept of a partner besides its stock; where `version` is given, as it was read. */
export function changePartnerItem(
  ctx: Context,
  partnerId: string,
  changes: Partial<
    Pick<StoredPartner, "name" | "address" | "city" | "isActive" | "eventTypes" | "threshold" | "keys">
  >,
  version?: number,
): TransactItem {
  const write = partnerEntity(ctx.db).patch({ partnerId }).set(changes).add({ version: 1 });
  return {
    write: version === undefined ? write : write.where((now, { eq }) => eq(now.version, version)),
    orElse: "not_found",
  };
}
