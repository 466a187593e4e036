import { receiveWhatsApp } from "@nutria/core/reach/whats-app/index";
import { topicQueue } from "@nutria/platform/topic-queue";

/** Receives from WhatsApp the delivery reports of our messages, and the messages of patients. */
export const declaration = topicQueue({
  name: "receive-whats-app",
  description: "Takes what WhatsApp reports of messages, and the presses on their buttons",
  needs: ["table", "publish", "linkSecret"],
  handle: receiveWhatsApp,
});
export const { handler } = declaration;
