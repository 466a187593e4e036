import { addDays, addHours, addMinutes, addSeconds } from "@nutria/calendar/instant";
import type { WebhookAnswer } from "../../kernel/context";
import type { StoredWebhook } from "./entity";

/** Minutes until the next try of one webhook, by how many there were: ten tries in three days. */
const minutesToWait = [1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const;
/** Minutes without any call to an address that did not answer, by how often in a row it did not. */
const minutesToPause = [1, 5, 15, 30, 60] as const;
/** An address that fails for so long is off. */
const daysUntilOff = 3;

/** The health of a partner's address. */
export type Health = Pick<
  StoredWebhook,
  "failingSince" | "unanswered" | "problem" | "pausedUntil" | "offSince"
>;

/** When a webhook is tried again after so many tries; undefined after the last. */
export function nextTryAt(now: string, tries: number): string | undefined {
  const minutes = minutesToWait[tries - 1];
  return minutes === undefined ? undefined : addMinutes(now, minutes);
}

/** The status of an answer, or why there was none. */
export function statusOf(answer: WebhookAnswer): string {
  return "status" in answer ? String(answer.status) : answer.problem;
}

export function isTaken(answer: WebhookAnswer): boolean {
  return "status" in answer && answer.status >= 200 && answer.status < 300;
}

/**
 * The health after an answer. No answer, 429 and 503 say that the server is away: nothing is sent for a while. 410 asks for no
 * more. Any other status may be about the one webhook, and others go on.
 */
export function healthAfter(before: Health, answer: WebhookAnswer, now: string): Health {
  if (isTaken(answer)) return {};
  const problem = statusOf(answer);
  const { failingSince = now, unanswered = 0 } = before;
  const isOff = problem === "410" || problem === "secret_lost" || failingSince <= addDays(now, -daysUntilOff);
  const isAway = !("status" in answer) || answer.status === 429 || answer.status === 503;
  const pause = minutesToPause[Math.min(unanswered, minutesToPause.length - 1)] ?? 0;
  const asked = ("status" in answer && answer.retryAfterSeconds) || 0;
  return {
    failingSince,
    problem,
    unanswered: isAway ? unanswered + 1 : unanswered,
    ...(isAway && { pausedUntil: addSeconds(now, Math.max(pause * 60, asked)) }),
    ...(isOff && { offSince: now }),
  };
}

/** Whether nothing is sent now. A pause that would last longer than any is of a clock that has been set back since. */
export function isResting({ offSince, pausedUntil }: Health, now: string): boolean {
  if (offSince !== undefined) return true;
  return pausedUntil !== undefined && pausedUntil > now && pausedUntil <= addHours(now, 1);
}
