import { receiveWhatsApp } from "@nutria/core/reach/whats-app/index";
import { topicQueue } from "@nutria/platform/topic-queue";

/** What WhatsApp reports of messages that were sent, and the messages that come. */
export const declaration = topicQueue({
  name: "receive-whats-app",
  description: "Takes what WhatsApp reports of messages, and the presses on their buttons",
  needs: ["table", "publish", "linkSecret"],
  handle: receiveWhatsApp,
});
export const { handler } = declaration;
