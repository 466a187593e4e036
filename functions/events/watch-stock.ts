import {
  LinkRequestCancelled,
  LinkRequestCreated,
  LinkRequestRejected,
} from "@nutria/core/linking/link-request/index";
import { watchPartnerStock } from "@nutria/core/passes/partner/index";
import { PassAssigned, PassesAdded, PassUsed, watchPassStock } from "@nutria/core/passes/pass/index";
import { idempotent } from "@nutria/platform/subscriber";

/**
 * These events change a stock of passes or scans: a request reserves a pass and may return it. The handler reads the
 * current stock, so a second delivery changes nothing.
 */
export const declaration = idempotent({
  name: "watch-stock",
  on: [PassAssigned, PassUsed, PassesAdded, LinkRequestCreated, LinkRequestRejected, LinkRequestCancelled],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) =>
    "partnerId" in data ? watchPartnerStock(ctx, data.partnerId) : watchPassStock(ctx, data.nutritionistId),
});
export const { handler } = declaration;
