import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { readProgress, saveProgress } from "../../kernel/jobs/job-progress";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { batchGetExisting, batchGet } from "../../kernel/table/batch";
import { walkNutritionists, type NutritionistPosition } from "../../practice/nutritionist/index";
import { lowPasses, markStockItem, passStockGetRequest, type PassStock } from "../../care/plan/index";
import { PassesLow } from "./events";

/**
 * Raises `passes.low` when a nutritionist's stock fell to two passes or fewer, and clears the warning when
 * there are more again (spec A §9). Concurrent and repeated calls raise one warning per crossing; a
 * nutritionist who never had more than two is not warned. Returns whether the warning was raised.
 */
export async function watchPassStock(ctx: Context, nutritionistId: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const [stock] = await batchGet(ctx, passStockGetRequest(ctx, nutritionistId));
    if (!stock || !needsLook(stock)) return false;
    const { available } = stock;
    const isLow = available <= lowPasses;
    await commit(
      ctx,
      [markStockItem(ctx, stock, isLow)],
      isLow ? [PassesLow({ nutritionistId, available })] : [],
    );
    return isLow;
  });
}

/** DynamoDB reads at most 100 items in one `BatchGetItem`. */
const itemsPerRead = 100;
const readsAtOnce = 4;

/** Name under which a run that ran out of time says where the next one goes on. */
const job = "watch-pass-stocks";

/**
 * Checks the stock of every nutritionist, for crossings that the events missed, as long as there is time; the next run
 * goes on where this one stopped. Returns the number of warnings raised.
 */
export async function watchPassStocks(ctx: Context, hasTime: () => boolean = () => true): Promise<number> {
  let warned = 0;
  const after = await readProgress<NutritionistPosition>(ctx, job);
  // Read one after the other, so everything before the first batch that was not begun is done or under way.
  let reached: NutritionistPosition | undefined;
  await inParallel(walkBatches(ctx, after), readsAtOnce, hasTime, async (batch) => {
    reached = batch.at(-1);
    const stocks = await batchGetExisting(
      ctx,
      batch.map(({ nutritionistId }) => passStockGetRequest(ctx, nutritionistId)),
    );
    for (const { nutritionistId } of stocks.filter(needsLook)) {
      if (await watchPassStock(ctx, nutritionistId)) warned++;
    }
  });
  await saveProgress(ctx, job, hasTime() ? undefined : reached);
  return warned;
}

async function* walkBatches(
  ctx: Context,
  after: NutritionistPosition | undefined,
): AsyncGenerator<NutritionistPosition[]> {
  let batch: NutritionistPosition[] = [];
  for await (const { createdAt, nutritionistId } of walkNutritionists(ctx, after)) {
    batch.push({ createdAt, nutritionistId });
    if (batch.length < itemsPerRead) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A stock stored before `isLow` existed counts as low from the start. */
function needsLook({ available, isLow = true }: PassStock): boolean {
  return available <= lowPasses !== isLow;
}
