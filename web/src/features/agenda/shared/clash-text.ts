import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { findClash, type Span } from "./clash";
import { titleOf } from "./format";

const texts = {
  clash: (title: string, when: string) => `Se encima con ${title}, ${when}`,
  wholeDay: "todo el día",
};

/** Says which event takes a time already, so that the server refuses it; undefined for a free one. */
export function clashTextOf(
  span: Span,
  appointments: readonly Appointment[],
  { zone, ...rule }: { zone: string; allowBackToBack: boolean; except?: string | undefined },
): string | undefined {
  const clash = findClash(span, appointments, rule);
  return clash && texts.clash(titleOf(clash), whenOf(clash, span, zone));
}

/** When an event begins that another one clashes with: its day too, where that is not the day that was typed. */
function whenOf({ startDate, isAllDay }: Appointment, span: Span, zone: string): string {
  const { day, time } = wallClock(startDate, zone);
  const at = isAllDay ? texts.wholeDay : time;
  return day === wallClock(span.startDate, zone).day ? at : `${formatShortDay(day)} ${at}`;
}
