import type { CreatedAdministrator, CreateAdministratorInput } from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import { administratorsPartition } from "../../kernel/administrators-partition";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { claim, emailTaken } from "../../kernel/table/unique";
import { newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { accounts } from "./entity";
import { TemporaryPasswordRequested } from "./events";
import { findAccountByEmail } from "./find-account";

/** The list of administrators, because no other item lists them. */
const administrators = defineEntity("administrator", {
  attributes: {
    accountId: { type: "string", required: true },
    email: { type: "string", required: true },
  },
  indexes: {
    all: {
      pk: key("pk", administratorsPartition),
      sk: key("sk", "${accountId}"),
    },
  },
});

/**
 * Creates an administrator's account and mails a temporary password. The operator guarantees that the e-mail
 * is right. The order is table, user pool, mail; calling it again completes an interrupted call, mails
 * again, and lets a person who lost the authenticator app set up another.
 */
export async function createAdministrator(
  ctx: Context,
  { email }: z.output<typeof CreateAdministratorInput>,
): Promise<CreatedAdministrator> {
  const known = await findAccountByEmail(ctx, "admin", email);
  const accountId = known?.accountId ?? ctx.newId("admin");
  if (!known) await openAccount(ctx, accountId, email);
  await ctx.identity.createConfirmed({ id: accountId, email, role: "admin" });
  if (known) await ctx.identity.removeSecondFactor(accountId);
  await commit(ctx, [], [TemporaryPasswordRequested({ accountId, isInvitation: true })]);
  return { _id: accountId, email, isNew: known === undefined };
}

async function openAccount(ctx: Context, accountId: string, email: string): Promise<void> {
  const now = ctx.now();
  await commit(ctx, [
    claim(ctx, "adminEmail", email, accountId, emailTaken),
    {
      write: newItem(accounts(ctx.db), {
        accountId,
        role: "admin",
        email,
        status: "active",
        hasLoggedIn: false,
        heldUntil: now,
        emailVerifiedAt: now,
        createdAt: now,
      }),
      orElse: "conflict",
    },
    { write: newItem(administrators(ctx.db), { accountId, email }), orElse: "conflict" },
    auditItem(ctx, "administrator.created", accountId),
  ]);
}

/** Ids and e-mails of all administrators. */
export async function listAdministrators(ctx: Context): Promise<{ accountId: string; email: string }[]> {
  return queryItems(administrators(ctx.db), ({ query }) => query.all({}), { consistent: true });
}
