import type { Context, PoolUser } from "../../../kernel/context";
import { batchGetEach } from "../../../kernel/table/batch";
import { accountGetRequest } from "../find-account";

/** A page of the users of the pool, and whether the table has the account of each; no `cursor` after the last page. */
export async function listPoolUsers(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ users: (PoolUser & { isKnown: boolean })[]; cursor?: string }> {
  const page = await ctx.identity.listUsers(cursor);
  const known = await batchGetEach(
    ctx,
    page.users.map(({ id }) => accountGetRequest(ctx, id)),
  );
  return {
    ...page,
    users: page.users.map((user, index) => ({ ...user, isKnown: known[index] !== undefined })),
  };
}
