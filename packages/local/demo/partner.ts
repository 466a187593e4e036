import { commit } from "@nutria/core/kernel/table/commit";
import { changePartnerItem, newPartnerKey } from "@nutria/core/passes/partner/index";
import type { Context } from "@nutria/core/kernel/context";

/** Gives the scan partner an API key, of which the table stores only the hash. Returns the key. */
export async function giveDemoPartnerKey(ctx: Context, partnerId: string): Promise<string> {
  const { key, stored } = await newPartnerKey(ctx, partnerId);
  await commit(ctx, [changePartnerItem(ctx, partnerId, { keys: [stored] })]);
  return key;
}
