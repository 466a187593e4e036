import { watchPartnerStocks } from "@nutria/core/passes/partner/index";
import { watchPassStocks } from "@nutria/core/passes/pass/index";
import { job } from "@nutria/platform/job";

/** Finds what the events missed; what they told of is told once. */
export const handler = job("stock-alerts", async (ctx) => ({
  partners: await watchPartnerStocks(ctx),
  nutritionists: await watchPassStocks(ctx),
}));
