import { formatDay } from "@nutria/calendar/format";
import { addMinutes } from "@nutria/calendar/instant";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { browserZone, wallClock } from "@nutria/calendar/zone";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { upperFirst, withoutComma } from "../../../components/slot-picker/format-slot";
import { clockNote } from "../../../lib/format/own-clock";
import { formatMoney } from "../../../lib/format/format-money";
import { bookingTexts as texts } from "./booking-texts";
import type { BookablePlace, BookableService } from "./booking";

/** `60 min · $900.00`; without the price where it is not public. */
export function formatLength({ minutesLenght, price }: Pick<BookableService, "minutesLenght" | "price">) {
  return [texts.minutes(minutesLenght), price === null ? "" : formatMoney(price)].filter(Boolean).join(" · ");
}

/** `En línea o presencial` */
export function formatModes(places: readonly Pick<BookablePlace, "mode">[]): string {
  const names = [...new Set(places.map(({ mode }) => texts.modes[mode]))];
  return upperFirst(names.join(" o ").toLowerCase());
}

/** `Martes 24 de noviembre, 10:00`; with the zone where the visitor's clock shows something else. */
export function formatStart(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${upperFirst(withoutComma(day))}, ${time}${clockNote(instant, zone)}`;
}

/** `10:00 – 11:00 · 24/11/2026`; with the zone where the visitor's clock shows something else. */
export function formatTimes(startDate: string, minutes: number, zone: string): string {
  const start = wallClock(startDate, zone);
  const end = wallClock(addMinutes(startDate, minutes), zone);
  return `${start.time} – ${end.time} · ${formatDay(start.day)}${clockNote(startDate, zone)}`;
}

/** The zone in which a visit is shown: by the visitor's clock when it is online, by that of the practice otherwise. */
export function zoneOfVisit(mode: ServiceMode, practiceZone: string): string {
  const own = browserZone();
  return mode === "online" && isTimeZone(own) ? own : practiceZone;
}
