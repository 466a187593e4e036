import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { BookingSettings } from "../../api/booking-settings";
import { dialogTexts } from "../../dialog-texts";
import type { Span } from "../../shared/clash";
import { isWithinHours } from "../../shared/closed-hours";
import { findOtherBusy, type OtherBusy } from "../../shared/other-busy";
import { isPastVisit, type EventFormValues } from "./event-form-values";

/** What is typed of an event, with the length of its service. */
export interface TypedEvent {
  values: Pick<EventFormValues, "kind" | "date" | "start" | "office">;
  service: { minutesLenght: number } | undefined;
}

/** First warning about a time that may be booked all the same. */
export function warningOf(
  { values, service }: TypedEvent,
  span: Span,
  settings: BookingSettings,
  { now, otherBusy }: { now: string; otherBusy: readonly OtherBusy[] },
): string | undefined {
  const texts = dialogTexts.event;
  const { zone, daysOff, allowBackToBack } = settings;
  if (isPastVisit(values, zone, now)) return span.endDate > now ? texts.nowVisit : texts.pastVisit;
  if (span.endDate < now) return texts.past;
  const elsewhere = findOtherBusy(span, otherBusy, { allowBackToBack });
  if (elsewhere) {
    const [start, end] = [wallClock(elsewhere.startDate, zone), wallClock(elsewhere.endDate, zone)];
    // Nothing is at the same time: only the time that is left free between them is missing.
    const isNear = span.endDate <= elsewhere.startDate || elsewhere.endDate <= span.startDate;
    const [today, onDay] = isNear
      ? [texts.nearOther, texts.nearOtherOn]
      : [texts.otherBusy, texts.otherBusyOn];
    return start.day === wallClock(span.startDate, zone).day
      ? today(start.time, end.time)
      : onDay(formatShortDay(start.day), start.time, end.time);
  }
  if (values.kind !== "appointment") return undefined;
  if (daysOff.some(({ startDate, endDate }) => startDate < span.endDate && endDate > span.startDate))
    return texts.dayOff;
  return service && outsideOf(values, service.minutesLenght, settings);
}

/** Says whose hours a time lies outside of: the practice's, or those of the office alone, whose closed hours the calendar shows open. */
function outsideOf(
  { date, start, office }: TypedEvent["values"],
  minutes: number,
  { schedules, offices }: BookingSettings,
): string | undefined {
  const texts = dialogTexts.event;
  const isWithin = (hours: BookingSettings["schedules"]) => isWithinHours(date, start, minutes, hours);
  if (!isWithin(schedules)) return texts.outsideHours;
  if (office === "" || isWithin(schedules.filter(({ offices: open }) => open.includes(office))))
    return undefined;
  const name = offices.find(({ _id }) => _id === office)?.name ?? "";
  return name === "" ? texts.outsideHours : texts.outsideOffice(name);
}
