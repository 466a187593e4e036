import { watchPartnerStocks } from "@nutria/core/passes/partner/index";
import { watchPassStocks } from "@nutria/core/passes/pass/index";
import { job } from "@nutria/platform/job";

/** Raises the alerts that the events missed; an alert that exists already is not raised again. */
export const declaration = job({
  name: "stock-alerts",
  everyMinutes: 15,
  description: "Avisa de los socios con pocos escaneos y de quienes tienen pocos pases",
  needs: ["table", "publish"],
  run: async (ctx, hasTime) => ({
    partners: await watchPartnerStocks(ctx, hasTime),
    nutritionists: await watchPassStocks(ctx, hasTime),
  }),
});
export const { handler } = declaration;
