import { momentOf, type TimedVisit } from "./visit-moment";

/** A call can be joined this long before it starts. */
export const joinableMinutes = 10;

/** From when the call of an appointment can be joined. */
export function joinableFrom({ startDate }: { startDate: string }): string {
  return new Date(Date.parse(startDate) - joinableMinutes * 60_000).toISOString();
}

/** Whether the call of an online appointment can be joined: a confirmed one from ten minutes before its start, to its end. */
export function isJoinable(visit: TimedVisit & { mode: string | null }, now: string): boolean {
  const moment = momentOf(visit, now);
  return visit.mode === "online" && (moment === "now" || (moment === "before" && joinableFrom(visit) <= now));
}

/** The one act that a moment asks for, in the panel and in the list of the day. */
export const mainActs = [
  "acceptPerson",
  "confirm",
  "markConfirmed",
  "join",
  "remind",
  "start",
  "attendance",
  "payment",
  "note",
  "next",
  "edit",
] as const;
export type MainAct = (typeof mainActs)[number];

/** Inputs of the main act besides the moment. */
export interface VisitStanding {
  /** A person whom nobody accepted asks for it, and to be a patient. */
  isNewPerson: boolean;
  /** The visit is over and has a price that nobody recorded as paid. */
  isOwed: boolean;
  /** Undefined while it is not known. */
  hasNote: boolean | undefined;
}

/** The main act of an appointment; null where there is nothing to do. After a visit the first that is open, in order. */
export function mainActOf(
  visit: TimedVisit & { mode: string | null },
  now: string,
  { isNewPerson, isOwed, hasNote }: VisitStanding,
): MainAct | null {
  const moment = momentOf(visit, now);
  if (moment === "closed") return null;
  if (moment === "event") return "edit";
  if (isNewPerson) return "acceptPerson";
  if (moment === "asked") return "confirm";
  if (moment === "unconfirmed") return "markConfirmed";
  if (moment === "before") return isJoinable(visit, now) ? "join" : "remind";
  if (moment === "now") return "start";
  if (visit.attendance === null) return "attendance";
  if (isOwed) return "payment";
  if (visit.attendance === "attended" && hasNote === false) return "note";
  return "next";
}
