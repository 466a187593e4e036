import { countReceivedStock, PartnerStockReceived } from "@nutria/core/channels/inbound-events/index";
import { transactional } from "@nutria/platform/subscriber";

export const declaration = transactional({
  name: "count-partner-stock",
  on: [PartnerStockReceived],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) => countReceivedStock(ctx, data),
});
export const { handler } = declaration;
