import {
  LinkRequestCancelled,
  LinkRequestCreated,
  LinkRequestRejected,
} from "@nutria/core/linking/link-request/index";
import { watchPartnerStock } from "@nutria/core/passes/partner/index";
import { PassAssigned, PassesAdded, PassUsed, watchPassStock } from "@nutria/core/passes/pass/index";
import { idempotent } from "@nutria/platform/subscriber";

/**
 * What takes passes or scans out of a stock, or puts them back: a request reserves a pass and may return it. It looks at
 * the stock as it is, so that a second delivery finds nothing to tell.
 */
export const declaration = idempotent({
  name: "watch-stock",
  on: [PassAssigned, PassUsed, PassesAdded, LinkRequestCreated, LinkRequestRejected, LinkRequestCancelled],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) =>
    "partnerId" in data ? watchPartnerStock(ctx, data.partnerId) : watchPassStock(ctx, data.nutritionistId),
});
export const { handler } = declaration;
