import { addCalendarDays } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt, timeAt, wallClock } from "@nutria/calendar/zone";
import { messagesTexts } from "../texts";

const texts = messagesTexts.days;

/** The head of a day of a thread: `Hoy`, `Ayer`, `Domingo 22/11/2026`. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return texts.today;
  if (day === addCalendarDays(today, -1)) return texts.yesterday;
  const name = weekdayName(day);
  return `${name.charAt(0).toLocaleUpperCase("es-MX")}${name.slice(1)} ${formatDay(day)}`;
}

/** When the last message of a thread was, as short as a list needs it: `16:52`, `ayer`, `21/11`, `21/11/2025`. */
export function shortMoment(at: string, today: string, zone: string): string {
  const day = dayAt(at, zone);
  if (day === today) return timeAt(at, zone);
  if (day === addCalendarDays(today, -1)) return texts.yesterday.toLocaleLowerCase("es-MX");
  const whole = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, 5) : whole;
}

/** A moment ahead in few words: `hoy 16:00`, `mañana 09:00`, `lunes 23/11/2026 09:00`. */
export function momentAhead(instant: string, now: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  const today = dayAt(now, zone);
  if (day === today) return `${texts.today.toLocaleLowerCase("es-MX")} ${time}`;
  if (day === addCalendarDays(today, 1)) return `${texts.tomorrow} ${time}`;
  return `${weekdayName(day)} ${formatDay(day)} ${time}`;
}
