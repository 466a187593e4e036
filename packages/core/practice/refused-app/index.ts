import { AppError } from "@nutria/contract/wire/errors";
import type { Context, NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { deletedItem, getItem, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { refusedApps } from "./entity";

/**
 * Called before every write of a patient to a practice: raises `app_refused` when the practice refuses the acting app.
 * An app's reading is the patient's own right, so no practice forbids it.
 */
export async function requireAppTaken({ db, app }: Context, nutritionistId: string): Promise<void> {
  if (app === undefined) return;
  const refused = await getItem(refusedApps(db), { nutritionistId, appId: app.id }, { consistent: true });
  if (refused) throw new AppError("app_refused");
}

/** The ids of the apps from which the calling nutritionist's practice takes nothing. */
export async function listRefusedApps(ctx: NutritionistContext): Promise<string[]> {
  const nutritionistId = ctx.actor.id;
  const refused = await queryItems(
    refusedApps(ctx.db),
    ({ query }) => query.byNutritionist({ nutritionistId }),
    { consistent: true },
  );
  return refused.map(({ appId }) => appId);
}

/** Refuses an app in the calling nutritionist's practice, or takes what it sends again. */
export async function setRefusedApp(
  ctx: NutritionistContext,
  appId: string,
  isRefused: boolean,
): Promise<void> {
  const entity = refusedApps(ctx.db);
  const nutritionistId = ctx.actor.id;
  const write = isRefused
    ? wholeItem(entity, { nutritionistId, appId, since: ctx.now() })
    : deletedItem(entity, { nutritionistId, appId });
  await commit(ctx, [{ write, orElse: "conflict" }]);
}
