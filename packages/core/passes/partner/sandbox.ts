import type { Context } from "../../kernel/context";
import { sandboxOf } from "../../kernel/sandbox";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { StoredPartner } from "./entity";
import { findPartner } from "./repo";
import { createPartnerItem } from "./transact-items";

/**
 * Opens the sandbox of a partner, unless it is open: a partner of its own, whose stock nobody watches and whose keys are
 * among those of the partner. Raises `conflict` when it was opened meanwhile.
 */
export async function openSandboxItems(
  ctx: Context,
  { partnerId, name, address, city, eventTypes }: StoredPartner,
): Promise<TransactItem[]> {
  const sandboxId = sandboxOf(partnerId);
  if (await findPartner(ctx, sandboxId)) return [];
  const sandbox = { partnerId: sandboxId, name, address, city, eventTypes };
  return [createPartnerItem(ctx, { ...sandbox, isActive: true, threshold: 0, keys: [] })];
}
