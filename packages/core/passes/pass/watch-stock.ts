import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { batchGetExisting, batchGet } from "../../kernel/batch-get";
import { walkNutritionistIds } from "../../practice/nutritionist/index";
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

/**
 * Checks the stock of every nutritionist, for crossings that the events missed. Returns the number of
 * warnings raised.
 */
export async function watchPassStocks(ctx: Context): Promise<number> {
  let warned = 0;
  let some: string[] = [];
  const watch = async () => {
    const stocks = await batchGetExisting(
      ctx,
      some.map((nutritionistId) => passStockGetRequest(ctx, nutritionistId)),
    );
    for (const { nutritionistId } of stocks.filter(needsLook)) {
      if (await watchPassStock(ctx, nutritionistId)) warned++;
    }
    some = [];
  };
  for await (const nutritionistId of walkNutritionistIds(ctx)) {
    some.push(nutritionistId);
    if (some.length === itemsPerRead) await watch();
  }
  await watch();
  return warned;
}

/** A stock stored before `isLow` existed counts as low from the start. */
function needsLook({ available, isLow = true }: PassStock): boolean {
  return available <= lowPasses !== isLow;
}
