import { eventQueue } from "@nutria/platform/event-queue";
import { whatsAppSubscribers } from "../whats-app";

/** Sends the WhatsApp messages of events from a queue, because Meta takes few a second from one number. */
export const declaration = eventQueue({
  name: "send-whats-app",
  description: "Sends the messages by WhatsApp that follow from events",
  subscribers: whatsAppSubscribers,
});
export const { handler } = declaration;
