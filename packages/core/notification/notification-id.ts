import { deterministicId } from "../kernel/deterministic-id";

/**
 * The id of an event's notification: deterministic, and sorted by `at`, the time at which the event happened.
 */
export function notificationIdOf(eventId: string, at: string): string {
  return deterministicId("notification", at, eventId);
}
