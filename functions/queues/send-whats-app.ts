import { eventQueue } from "@nutria/platform/event-queue";
import { whatsAppSubscribers } from "../whats-app";

/** Every message by WhatsApp that follows from an event: Meta takes few a second from one number. */
export const declaration = eventQueue({
  name: "send-whats-app",
  description: "Sends the messages by WhatsApp that follow from events",
  subscribers: whatsAppSubscribers,
});
export const { handler } = declaration;
