import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { partnerEntity, type StoredPartner } from "./entity";

/**
 * Changes a partner's attributes other than its stock. With `version`, the write fails when the partner
 * changed after it was read. Raises `not_found`.
 */
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
