import type { Role } from "@nutria/contract/define";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { ownerOf, type UniqueScope } from "../../kernel/unique";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { accounts, type Account } from "./entity";

const emailScopes = {
  nutritionist: "nutritionistEmail",
  patient: "patientEmail",
  admin: "adminEmail",
} as const satisfies Record<Role, UniqueScope>;

/** An id that nobody has, for doing with an unknown e-mail whatever is done with a known one. */
export function nobody(role: Role): string {
  return `${idPrefixes[role]}_nobody`;
}

/** An account by id, read consistently; undefined when there is none. */
export async function findAccount(ctx: Context, accountId: string): Promise<Account | undefined> {
  const { data } = await accounts(ctx.db).get({ accountId }).go({ consistent: true });
  return data ?? undefined;
}

/** An account, to be read together with other items. */
export function accountGetRequest(ctx: Context, accountId: string): GetRequest<Account> {
  const entity = accounts(ctx.db);
  return getRequest(entity, entity.get({ accountId }));
}

/**
 * The account that signs in with an e-mail in a role; undefined when there is none. It makes the same reads either way,
 * so that its time does not tell which e-mails are known.
 */
export async function findAccountByEmail(
  ctx: Context,
  role: Role,
  email: string,
): Promise<Account | undefined> {
  const ownerId = await ownerOf(ctx, emailScopes[role], email);
  const account = await findAccount(ctx, ownerId ?? nobody(role));
  return account?.role === role && account.email === email ? account : undefined;
}
