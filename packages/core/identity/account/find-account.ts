import type { Role } from "@nutria/contract/define";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { ownerOf, type UniqueScope } from "../../kernel/table/unique";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { accounts, type Account } from "./entity";

const emailScopes = {
  nutritionist: "nutritionistEmail",
  patient: "patientEmail",
  admin: "adminEmail",
} as const satisfies Record<Role, UniqueScope>;

/** An id without an account, so that an unknown e-mail causes the same work as a known one. */
export function unknownAccountId(role: Role): string {
  return `${idPrefixes[role]}_nobody`;
}

/** An account by id, read consistently; undefined when there is none. */
export async function findAccount(ctx: Context, accountId: string): Promise<Account | undefined> {
  const { data } = await accounts(ctx.db).get({ accountId }).go({ consistent: true });
  return data ?? undefined;
}

/** An account, as a request for {@link batchGet}. */
export function accountGetRequest(ctx: Context, accountId: string): GetRequest<Account> {
  const entity = accounts(ctx.db);
  return getRequest(entity, entity.get({ accountId }));
}

/**
 * The account with an e-mail and a role; undefined when there is none. It makes the same reads in both cases,
 * so that its duration does not reveal which e-mails are known.
 */
export async function findAccountByEmail(
  ctx: Context,
  role: Role,
  email: string,
): Promise<Account | undefined> {
  const ownerId = await ownerOf(ctx, emailScopes[role], email);
  const account = await findAccount(ctx, ownerId ?? unknownAccountId(role));
  return account?.role === role && account.email === email ? account : undefined;
}
