import { eventQueue } from "@nutria/platform/event-queue";
import { mailSubscribers } from "../mails";

/** Sends the mails of events at the rate that SES accepts; a burst waits in the queue. */
export const declaration = eventQueue({
  name: "send-mails",
  description: "Sends the mails that follow from events",
  subscribers: mailSubscribers,
});
export const { handler } = declaration;
