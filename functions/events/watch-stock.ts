import { anyOf } from "@nutria/core/kernel/events";
import {
  LinkRequestCancelled,
  LinkRequestCreated,
  LinkRequestRejected,
} from "@nutria/core/linking/link-request/index";
import { watchPartnerStock } from "@nutria/core/passes/partner/index";
import { PassAssigned, PassesAdded, PassUsed, watchPassStock } from "@nutria/core/passes/pass/index";
import { repeatable } from "@nutria/platform/subscriber";

/** What takes passes or scans out of a stock, or puts them back: a request reserves a pass and may return it. */
const changes = anyOf<string, { nutritionistId: string; partnerId?: string }>(
  PassAssigned,
  PassesAdded,
  LinkRequestCreated,
  LinkRequestRejected,
  LinkRequestCancelled,
  PassUsed,
);

/** It looks at the stock as it is, so that a second delivery finds nothing to tell. */
export const handler = repeatable(changes, "watch-stock", async ({ data }, ctx) => {
  const { nutritionistId, partnerId } = data;
  if (partnerId === undefined) await watchPassStock(ctx, nutritionistId);
  else await watchPartnerStock(ctx, partnerId);
});
