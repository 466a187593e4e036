import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { findClash, type Span } from "./clash";
import { titleOf } from "./format";

const texts = {
  clash: (title: string, when: string) => `Se encima con ${title}, ${when}`,
  tooNear: (title: string, when: string) => `No queda tiempo libre entre esta hora y ${title}, ${when}`,
  wholeDay: "todo el día",
};

/** Says which event takes a time already, so that the server refuses it; undefined for a free one. */
export function clashTextOf(
  span: Span,
  appointments: readonly Appointment[],
  { zone, ...rule }: { zone: string; allowBackToBack: boolean; except?: string | undefined },
): string | undefined {
  const clash = findClash(span, appointments, rule);
  if (!clash) return undefined;
  const text = overlaps(span, clash) ? texts.clash : texts.tooNear;
  return text(titleOf(clash), whenOf(clash, span, zone));
}

/** Both take the same time; otherwise only the time that is left free between them is missing. */
const overlaps = (one: Pick<Span, "startDate" | "endDate">, other: Pick<Span, "startDate" | "endDate">) =>
  one.startDate < other.endDate && other.startDate < one.endDate;

/** When an event begins that another one clashes with: its day too, where that is not the day that was typed. */
function whenOf({ startDate, isAllDay }: Appointment, span: Span, zone: string): string {
  const { day, time } = wallClock(startDate, zone);
  const at = isAllDay ? texts.wholeDay : time;
  return day === wallClock(span.startDate, zone).day ? at : `${formatShortDay(day)} ${at}`;
}
