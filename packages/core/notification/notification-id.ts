import { deterministicId } from "../kernel/deterministic-id";

/** The id of the notification that an event gives: it follows from the event, and sorts by the time of the fact. */
export function notificationIdOf(eventId: string, at: string): string {
  return deterministicId("notification", at, eventId);
}
