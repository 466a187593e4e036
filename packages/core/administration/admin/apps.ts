import type { AppInput, RegisteredApp } from "@nutria/contract/schemas/app";
import { auditItem } from "../../audit/index";
import {
  createAppItem,
  forgetGrantsOf,
  getApp,
  listApps,
  removeAppItem,
  toRegisteredApp,
} from "../../identity/app/index";
import type { AdminContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commit } from "../../kernel/table/commit";

/** All apps of patients that are registered, oldest first. */
export async function listRegisteredApps(ctx: AdminContext): Promise<RegisteredApp[]> {
  return (await listApps(ctx)).map(toRegisteredApp);
}

/** Registers an app. A repeated idempotency key registers one. */
export async function createApp(ctx: AdminContext, input: AppInput): Promise<RegisteredApp> {
  const { appId } = await withIdempotency<{ appId: string }>(
    ctx,
    "createApp",
    input,
    async (recordResult) => {
      const appId = ctx.newId("app");
      await commit(ctx, [
        createAppItem(ctx, appId, input),
        auditItem(ctx, "app.created", appId, { ...input }),
        ...recordResult({ appId }),
      ]);
      return { appId };
    },
  );
  return toRegisteredApp(await getApp(ctx, appId));
}

/** Removes an app: all of its tokens are refused from now on. Raises `not_found`. */
export async function removeApp(ctx: AdminContext, appId: string): Promise<void> {
  await commit(ctx, [removeAppItem(ctx, appId), auditItem(ctx, "app.removed", appId)]);
  await forgetGrantsOf(ctx, appId);
}
