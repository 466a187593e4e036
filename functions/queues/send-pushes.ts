import { eventQueue } from "@nutria/platform/event-queue";
import { pushSubscribers } from "../pushes";

/** Sends the pushes of events from a queue of their own, so that a slow push service delays no mail. */
export const declaration = eventQueue({
  name: "send-pushes",
  description: "Sends the pushes that follow from events",
  subscribers: pushSubscribers,
});
export const { handler } = declaration;
