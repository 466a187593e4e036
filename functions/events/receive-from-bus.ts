import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { BusEntry, receiveFromBus } from "@nutria/core/channels/inbound-events/index";
import { partnerSource } from "@nutria/core/kernel/events/events";
import { external } from "@nutria/platform/subscriber";

export const declaration = external({
  name: "receive-from-bus",
  source: partnerSource,
  types: partnerEventTypes,
  schema: BusEntry,
  needs: ["table", "publish"],
  handle: (entry, ctx) => receiveFromBus(ctx, entry),
});
export const { handler } = declaration;
