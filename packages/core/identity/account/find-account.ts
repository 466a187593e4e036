import type { Role } from "@nutria/contract/wire/define";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { ownerOf, type UniqueScope } from "../../kernel/table/unique";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { accounts, type Account } from "./entity";

const emailScopes = {
  nutritionist: "nutritionistEmail",
  patient: "patientEmail",
  admin: "adminEmail",
  assistant: "assistantEmail",
} as const satisfies Record<Role, UniqueScope>;

/** An id without an account, so that an unknown e-mail causes the same work as a known one. */
export function unknownAccountId(role: Role): string {
  return `${idPrefixes[role]}_nobody`;
}

/** An account by id, read consistently; undefined when there is none. */
export async function findAccount(ctx: Context, accountId: string): Promise<Account | undefined> {
  return getItem(accounts(ctx.db), { accountId }, { consistent: true });
}

/** An account, as a request for {@link batchGet}. */
export function accountGetRequest(ctx: Context, accountId: string): GetRequest<Account> {
  const entity = accounts(ctx.db);
  return getRequest(entity, { accountId });
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
