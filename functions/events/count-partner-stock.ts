import { countReceivedStock, PartnerStockReceived } from "@nutria/core/channels/inbound-events/index";
import { effect } from "@nutria/platform/subscriber";

export const handler = effect(PartnerStockReceived, "count-partner-stock", ({ data }, ctx) =>
  countReceivedStock(ctx, data),
);
