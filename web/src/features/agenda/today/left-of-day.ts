import { momentOf } from "@nutria/contract/agenda/visit-moment";
import { isOwed } from "@nutria/contract/agenda/visit-payment";
import type { TodayVisit } from "@nutria/contract/schemas/record/today";

/** What an appointment that is over may still ask for, in the order in which it is done. */
export const leftKinds = ["answer", "attendance", "payment", "note"] as const;
export type LeftKind = (typeof leftKinds)[number];

/** What an appointment of the day still asks for; nothing before it is over. `now` is an instant in UTC with milliseconds. */
export function leftOf({ appointment, isNewPerson, hasNote }: TodayVisit, now: string): LeftKind[] {
  const { endDate, attendance } = appointment;
  if (endDate > now) return [];
  if (momentOf(appointment, now) !== "after") return [];
  // Attendance is asked only for a person with a record.
  if (isNewPerson) return ["answer"];
  return [
    ...(attendance === null ? (["attendance"] as const) : []),
    ...(isOwed(appointment, now) ? (["payment"] as const) : []),
    ...(hasNote === false && attendance !== "missed" ? (["note"] as const) : []),
  ];
}

/** How many appointments of the day ask for each; kinds that none asks for are left out. */
export function countLeft(visits: readonly TodayVisit[], now: string): [LeftKind, number][] {
  const all = visits.flatMap((visit) => leftOf(visit, now));
  return leftKinds
    .map((kind): [LeftKind, number] => [kind, all.filter((one) => one === kind).length])
    .filter(([, count]) => count > 0);
}
