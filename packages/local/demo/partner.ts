import { keyPattern } from "@nutria/core/kernel/partner-key-format";
import type { Context } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { commit } from "@nutria/core/kernel/table/commit";
import {
  changePartnerItem,
  findPartner,
  newPartnerKey,
  openSandboxItems,
} from "@nutria/core/passes/partner/index";

/** Gives the scan partner an API key, of which the table stores only the hash. Returns the key. */
export async function giveDemoPartnerKey(ctx: Context, partnerId: string): Promise<string> {
  const { key, stored } = await newPartnerKey(ctx, partnerId);
  await commit(ctx, [changePartnerItem(ctx, partnerId, { keys: [stored] })]);
  return key;
}

/**
 * Gives the scan partner that has a key a test key as well, and opens its sandbox. Returns the test key; undefined where
 * the partner is no longer there.
 */
export async function giveDemoTestKey(ctx: Context, partnerKey: string): Promise<string | undefined> {
  const [, , partnerPart = ""] = keyPattern.exec(partnerKey) ?? [];
  const partner = await findPartner(ctx, `${idPrefixes.partner}_${partnerPart}`);
  if (!partner) return undefined;
  const { partnerId, keys, version } = partner;
  const { key, stored } = await newPartnerKey(ctx, partnerId, { isTest: true });
  await commit(ctx, [
    changePartnerItem(ctx, partnerId, { keys: [...keys, stored] }, version),
    ...(await openSandboxItems(ctx, partner)),
  ]);
  return key;
}
