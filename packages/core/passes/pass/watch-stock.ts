import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { batchGetExisting, batchGet } from "../../kernel/batch-get";
import { walkNutritionistIds } from "../../practice/nutritionist/index";
import { lowPasses, markStockItem, passStockGetRequest, type PassStock } from "../../care/plan/index";
import { PassesLow } from "./events";

/**
 * Warns a nutritionist whose passes have fallen to two or fewer since there were more, and ends the warning of one who
 * has more again (spec A §9). However often and by however many this is called, a fall gives one warning; somebody who
 * never had more is not warned. Gives whether the warning was raised.
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

/** A round trip reads so many items. */
const itemsPerRead = 100;

/** Watches the stock of every nutritionist: what the events missed. Gives how many were warned. */
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

/** A stock of before there were warnings counts as one that was never above. */
function needsLook({ available, isLow = true }: PassStock): boolean {
  return available <= lowPasses !== isLow;
}
