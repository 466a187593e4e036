import { deletedItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { endSessions } from "../session/index";
import { accounts } from "./entity";

/** Nobody signs in to an account any more: its user leaves the pool, and its sessions end. Repeating it changes nothing. */
export async function closeAccount(ctx: Context, accountId: string): Promise<void> {
  await ctx.identity.removeUser(accountId);
  await endSessions(ctx, accountId);
}

/** The item that deletes an account that was closed. */
export function forgetAccountItem(ctx: Context, accountId: string): TransactItem {
  return { write: deletedItem(accounts(ctx.db), { accountId }), orElse: "conflict" };
}
