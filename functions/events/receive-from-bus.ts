import { BusEntry, receiveFromBus } from "@nutria/core/channels/inbound-events/index";
import { outsider } from "@nutria/platform/subscriber";

export const handler = outsider(BusEntry, "receive-from-bus", (entry, ctx) => receiveFromBus(ctx, entry));
