import { admitsApp } from "@nutria/contract/people/apps";
import type { Route } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { readAccessToken } from "@nutria/core/identity/app/index";
import type { ActingApp, Actor, Context } from "@nutria/core/kernel/context";

/**
 * Lets an app through to a route: for which patient it acts, and what they let it do. The grant is read consistently, so one
 * that ended is gone with the next call. Raises `unauthorized` and `token_expired`, `forbidden` for a route that names no
 * scope, and `insufficient_scope` for one whose scope the patient did not give.
 */
export async function admitApp(
  ctx: Context,
  { spec }: Route,
  bearer: string,
): Promise<{ actor: Actor; app: ActingApp }> {
  const { accountId, app } = await readAccessToken(ctx, bearer);
  if (spec.app === undefined) throw new AppError("forbidden");
  if (!admitsApp(spec.app, app.scopes)) throw new AppError("insufficient_scope");
  return { actor: { role: "patient", id: accountId }, app };
}
