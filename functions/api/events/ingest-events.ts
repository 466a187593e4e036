import { eventRoutes } from "@nutria/contract/routes/events";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { handle } from "@nutria/platform/route";

export const ingestEvents = handle(eventRoutes.ingestEvents, ({ ctx, body }) => receiveEvents(ctx, body));
