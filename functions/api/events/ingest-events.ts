import { eventRoutes } from "@nutria/contract/routes/events";
import { receiveEvents } from "@nutria/core/received-event/index";
import { handle } from "@nutria/platform/route";

export const ingestEvents = handle(eventRoutes.ingestEvents, ({ ctx, body }) => receiveEvents(ctx, body));
