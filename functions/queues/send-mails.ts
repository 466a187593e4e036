import { eventQueue } from "@nutria/platform/event-queue";
import { mailSubscribers } from "../mails";

/** Every mail that follows from an event: a burst of events waits here, and SES gets no more at once than it takes. */
export const declaration = eventQueue({
  name: "send-mails",
  description: "Sends the mails that follow from events",
  subscribers: mailSubscribers,
});
export const { handler } = declaration;
