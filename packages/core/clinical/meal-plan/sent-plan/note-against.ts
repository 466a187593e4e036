import type { SentPlanAgainst } from "@nutria/contract/schemas/record/meal-plan";
import type { Context } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { deletedItem, getItem, versionedItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { retryOnConflict, StaleReadError } from "../../../kernel/table/retry-on-conflict";
import type { Pair } from "../../../kernel/pair";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { readDietProfile } from "../../record/index";
import { SentPlanForbidden } from "../events";
import { planAgainstEntity, type PlanAgainst } from "./noted-entity";
import { plansAgainst } from "./plans-against";

/** Another event of the same patient was looked at meanwhile. */
class StaleNoteError extends StaleReadError {}

/**
 * Checks the plans that a patient reads against the current record and stores whether the nutritionist should look at
 * them; only new conflicts are notified. A second check changes nothing.
 */
export async function noteAgainst(ctx: Context, pair: Pair): Promise<void> {
  await retryOnConflict(() => noteOnce(ctx, pair), [StaleNoteError]);
}

async function noteOnce(ctx: Context, pair: Pair): Promise<void> {
  const nutritionist = await findNutritionist(ctx, pair.nutritionistId);
  if (!nutritionist) return;
  const entity = planAgainstEntity(ctx.db);
  const known = await getItem(entity, pair, { consistent: true });
  const record = await readDietProfile(ctx, pair);
  const plans = await plansAgainst(ctx, pair, record, nutritionist.settings.timeZone);
  const told = plans.flatMap(linesOf);
  const before = new Set(known?.told);
  if (told.length === before.size && told.every((line) => before.has(line))) return;
  if (told.length === 0) {
    const write = deletedItem(entity, pair, ({ version }, { eq }) => eq(version, known?.version ?? 0));
    await commit(ctx, [{ write, orElse: () => new StaleNoteError() }]);
    return;
  }
  const item = { ...pair, told, version: (known?.version ?? 0) + 1 };
  const [news] = plans.filter((plan) => linesOf(plan).some((line) => !before.has(line)));
  await commit(
    ctx,
    [versionedItem(entity, item, known?.version, () => new StaleNoteError())],
    news ? [SentPlanForbidden({ ...pair, planId: news.plan })] : [],
  );
}

const linesOf = ({ plan, found }: SentPlanAgainst): string[] =>
  found.flatMap(({ kind, name, foods }) => foods.map((food) => [plan, kind, name, food].join(" ")));

/** The patients of a nutritionist whose plans somebody should look at, at most so many. */
export async function listNoted(ctx: Context, nutritionistId: string, limit: number): Promise<PlanAgainst[]> {
  return queryItems(planAgainstEntity(ctx.db), ({ query }) => query.byPatient({ nutritionistId }), { limit });
}
