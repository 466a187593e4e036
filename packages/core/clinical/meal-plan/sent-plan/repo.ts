import { addDays } from "@nutria/calendar/instant";
import { loggableDays } from "@nutria/contract/record/diary-facts";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { currentPlanOf } from "@nutria/contract/clinical/current-plan";
import type { Context } from "../../../kernel/context";
import { commitApart } from "../../../kernel/table/commit";
import { getItem, versionedItem, wholeItem } from "../../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Pair } from "../../../kernel/pair";
import type { StoredMealPlan } from "../entity";
import { mealPlans } from "../repo";
import {
  replacedPlanEntity,
  sentPlanEntity,
  sentPlanListEntity,
  type ListedPlan,
  type PlanMeals,
  type SentPlan,
} from "./entity";

/** Loaded for sent and replaced plans alone, because it loads the catalogue of foods. */
const snapshots = atFirstUse(() => import("./snapshot"));

/** The most plans of a patient that the list names: two a month for four years. The one that started first goes first. */
const mostListed = 100;

/** Another plan was sent or removed after the list was read. */
export class StaleSentPlansError extends StaleReadError {}

/** The list as it was read; `version` is undefined where none is stored yet. */
interface SentPlanList {
  plans: readonly ListedPlan[];
  version: number | undefined;
}

/** The plans that were sent to a patient; those that were sent before there was a list are found by their own items. */
async function readList(ctx: Context, { nutritionistId, patientId }: Pair): Promise<SentPlanList> {
  const stored = await getItem(
    sentPlanListEntity(ctx.db),
    { nutritionistId, patientId },
    { consistent: true },
  );
  if (stored) return { plans: stored.plans, version: stored.version };
  const all = await mealPlans(ctx, nutritionistId).before(patientId, undefined, mostListed);
  return { plans: all.filter(({ sentAt }) => sentAt !== undefined).map(toListed), version: undefined };
}

const toListed = ({ planId, startDate, endDate }: StoredMealPlan): ListedPlan => ({
  planId,
  startDate,
  ...(endDate !== undefined && { endDate }),
});

/** Writes a list on condition that it is as it was read. Raises {@link StaleSentPlansError}. */
function listItem(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
  { version }: SentPlanList,
  plans: readonly ListedPlan[],
): TransactItem {
  const kept = plans
    .toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))
    .slice(0, mostListed);
  const item = { nutritionistId, patientId, plans: kept, version: (version ?? 0) + 1 };
  return versionedItem(sentPlanListEntity(ctx.db), item, version, () => new StaleSentPlansError());
}

/**
 * The items that let the patient read a plan as it is sent now, in the place of how it was sent before. Raises
 * {@link StaleSentPlansError} when another plan of the patient was sent meanwhile.
 */
export async function sentPlanItems(
  ctx: Context,
  plan: StoredMealPlan,
  sentAt: string,
): Promise<TransactItem[]> {
  const { snapshotOf } = await snapshots();
  const { nutritionistId, patientId, planId: id } = plan;
  const entity = sentPlanEntity(ctx.db);
  const [list, snapshot, before] = await Promise.all([
    readList(ctx, plan),
    snapshotOf(ctx, plan, sentAt),
    getItem(entity, { nutritionistId, patientId, planId: id }, { consistent: true }),
  ]);
  const others = list.plans.filter(({ planId }) => planId !== plan.planId);
  return [
    { write: wholeItem(entity, snapshot), orElse: "conflict" },
    ...(before && before.version !== snapshot.version ? [replacedItem(ctx, before, sentAt)] : []),
    listItem(ctx, plan, list, [...others, toListed(plan)]),
  ];
}

/** A phone that was offline reports a day for so long, and some hours more for the clocks between. */
const daysReplacedKept = loggableDays.back + loggableDays.ahead + 1;

function replacedItem(ctx: Context, before: SentPlan, sentAt: string): TransactItem {
  const { nutritionistId, patientId, planId, version, meals, ownFoods, ownDishes } = before;
  const expiresAt = Math.floor(Date.parse(addDays(sentAt, daysReplacedKept)) / 1000);
  const item = { nutritionistId, patientId, planId, version, meals, ownFoods, ownDishes, expiresAt };
  return { write: wholeItem(replacedPlanEntity(ctx.db), item), orElse: "conflict" };
}

/**
 * The meals of a plan of a patient as it was sent in one version, also of one that was removed or sent again since.
 * Undefined where nothing is known of it any longer.
 */
export async function findPlanMeals(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
  { planId, version }: { planId: string; version: number },
): Promise<PlanMeals | undefined> {
  const at = { nutritionistId, patientId, planId };
  const sent = await getItem(sentPlanEntity(ctx.db), at, { consistent: true });
  if (sent?.version === version) return sent;
  return getItem(replacedPlanEntity(ctx.db), { ...at, version }, { consistent: true });
}

/** The item that takes a removed plan from its patient; none for one that was never sent. */
export async function withdrawnPlanItems(ctx: Context, plan: StoredMealPlan): Promise<TransactItem[]> {
  if (plan.sentAt === undefined) return [];
  const list = await readList(ctx, plan);
  return [
    listItem(
      ctx,
      plan,
      list,
      list.plans.filter(({ planId }) => planId !== plan.planId),
    ),
  ];
}

/** The plans that were sent to a patient, in short, and a number that grows with each that is sent or removed. */
export async function readSentPlans(
  ctx: Context,
  pair: Pair,
): Promise<{ plans: readonly ListedPlan[]; version: number }> {
  return retryOnConflict(async () => {
    const list = await readList(ctx, pair);
    const { plans, version } = list;
    if (version !== undefined) return { plans, version };
    // Committed apart for the next reader, because the list is no part of the caller's write.
    await commitApart(ctx, [listItem(ctx, pair, list, plans)]);
    return { plans, version: 1 };
  }, [StaleSentPlansError]);
}

/** The plans of {@link readSentPlans}. */
export async function listSentPlans(ctx: Context, pair: Pair): Promise<readonly ListedPlan[]> {
  return (await readSentPlans(ctx, pair)).plans;
}

/** A sent plan. Undefined when the patient has no such plan. */
export async function findSentPlan(ctx: Context, pair: Pair, planId: string): Promise<SentPlan | undefined> {
  const listed = await listSentPlans(ctx, pair);
  return listed.some((one) => one.planId === planId) ? readSentPlan(ctx, pair, planId) : undefined;
}

/** A plan of the list; one that was sent before snapshots were kept is kept now, as the plan is. */
export async function readSentPlan(ctx: Context, pair: Pair, planId: string): Promise<SentPlan | undefined> {
  const { nutritionistId, patientId } = pair;
  const entity = sentPlanEntity(ctx.db);
  const stored = await getItem(entity, { nutritionistId, patientId, planId }, { consistent: true });
  if (stored) return stored;
  const plan = await mealPlans(ctx, nutritionistId).get(planId);
  const { snapshotOf } = await snapshots();
  const snapshot = await snapshotOf(ctx, plan, plan.sentAt ?? ctx.now());
  const write = wholeItem(entity, snapshot, (sent, { notExists }) => notExists(sent.sentAt));
  try {
    await commitApart(ctx, [{ write, orElse: () => new StaleSentPlansError() }]);
    return snapshot;
  } catch (error) {
    if (!(error instanceof StaleSentPlansError)) throw error;
    return getItem(entity, { nutritionistId, patientId, planId }, { consistent: true });
  }
}

/**
 * The plans that hold on some days for a patient, by day: of those whose days include it, the one that started last. A day
 * of none is left out. It reads the list and each plan once.
 */
export async function plansOfDays(
  ctx: Context,
  pair: Pair,
  days: readonly string[],
): Promise<Map<string, SentPlan>> {
  const listed = await listSentPlans(ctx, pair);
  const ids = new Map(days.map((day) => [day, planHoldingOn(listed, day)?.planId]));
  const wanted = [...new Set(ids.values())].filter((planId) => planId !== undefined);
  const found = await Promise.all(wanted.map((planId) => readSentPlan(ctx, pair, planId)));
  const byId = new Map(wanted.map((planId, place) => [planId, found[place]]));
  return new Map(
    days.flatMap((day) => {
      const plan = byId.get(ids.get(day) ?? "");
      return plan ? [[day, plan] as const] : [];
    }),
  );
}

/** The listed plan that holds on a day. */
export function planHoldingOn(listed: readonly ListedPlan[], day: string): ListedPlan | undefined {
  const held = currentPlanOf(
    listed.map(({ planId, startDate, endDate }) => ({ _id: planId, startDate, endDate: endDate ?? null })),
    day,
  );
  return held && listed.find(({ planId }) => planId === held._id);
}
