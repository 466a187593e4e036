/** Events of one pass, at whole hours of a history, and the rules that play them. */
import { addHours } from "@nutria/calendar/instant";
import {
  applyEvent,
  newestSchedule,
  type PassEvent,
  type PassState,
  type PassTransition,
} from "@nutria/core/passes/pass/index";

export const start = "2030-01-01T00:00:00.000Z";
export const hour = (hours: number): string => addHours(start, hours);
export const fresh: PassState = { passId: "pas_1", status: "assigned", schedules: [], misses: [] };

export const schedule = (
  at: number,
  time: number,
  partnerId = "prt_a",
  type: "scheduled" | "rescheduled" = "scheduled",
): PassEvent => ({
  type,
  partnerId,
  scheduledFor: hour(time),
  at: hour(at),
});
export const reschedule = (at: number, time: number, partnerId = "prt_a"): PassEvent =>
  schedule(at, time, partnerId, "rescheduled");
export const use = (at: number, partnerId = "prt_a"): PassEvent => ({
  type: "used",
  partnerId,
  at: hour(at),
});
export const miss = (at: number, partnerId = "prt_a"): PassEvent => ({
  type: "missed",
  partnerId,
  at: hour(at),
});

/** The state of a pass after some events in this order, and the events that each change raises. */
export function play(events: readonly PassEvent[], from: PassState = fresh) {
  let pass = from;
  const moves: PassTransition[] = [];
  const refusals: string[] = [];
  for (const event of events) {
    const move = applyEvent(pass, event);
    if (move === "pass_used") refusals.push(move);
    if (typeof move === "string") continue;
    moves.push(move);
    pass = move.after;
  }
  const entries = moves.flatMap((move) => move.entries);
  const announced = entries.filter(({ isAnnounced }) => isAnnounced).map(({ type }) => type);
  return { pass, moves, entries, announced, refusals };
}

export const timeOf = (pass: PassState) => newestSchedule(pass)?.scheduledFor;
