import { eventQueue } from "@nutria/platform/event-queue";
import { pushSubscribers } from "../pushes";

/** Every push that follows from an event: a push service that is slow or away holds up no mail. */
export const declaration = eventQueue({
  name: "send-pushes",
  description: "Sends the pushes that follow from events",
  subscribers: pushSubscribers,
});
export const { handler } = declaration;
