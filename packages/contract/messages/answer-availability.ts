import { addCalendarDays, daysBetween, weekdayOf } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { overlaps, subtract, type Interval } from "@nutria/calendar/interval";
import { timesShown } from "@nutria/calendar/local-time";
import { weekdayName, weekdays } from "@nutria/calendar/weekdays";
import { dayAt, timeAt, wallClock } from "@nutria/calendar/zone";
import { shownTime, type AnswerSpan } from "./answer-hours-text";

/** When a practice answers: without hours, always; never in an absence. */
export interface AnswerTimes {
  hours: readonly AnswerSpan[];
  timeZone: string;
  absences: readonly Interval[];
}

const always: readonly AnswerSpan[] = weekdays.map(({ day }) => ({
  weekday: day,
  start: "00:00",
  end: "24:00",
}));

/** How many days ahead the next answer is looked for. */
const daysAhead = 60;

/** Whether a practice answers at an instant, by the clock of its zone. */
export function isAnswering({ hours, timeZone, absences }: AnswerTimes, now: string): boolean {
  if (absences.some(({ start, end }) => start <= now && now < end)) return false;
  const { day, time } = wallClock(now, timeZone);
  return spansOf(hours).some(
    ({ weekday, start, end }) => weekday === weekdayOf(day) && start <= time && time < end,
  );
}

/** When a practice answers next; null while it answers, and when it does not within two months. */
export function nextAnswerAt(times: AnswerTimes, now: string): string | null {
  if (isAnswering(times, now)) return null;
  const { hours, timeZone, absences } = times;
  // A clock that is set back may show a time of the day before again.
  const first = addCalendarDays(dayAt(now, timeZone), -1);
  for (let count = 0; count <= daysAhead; count++) {
    const day = addCalendarDays(first, count);
    const shown = spansOf(hours)
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ start, end }) => timesShown(day, start, end, timeZone))
      .filter(({ end }) => end > now);
    const near = absences.filter((absence) => shown.some((span) => overlaps(span, absence)));
    const next = subtract(shown, near).find(({ end }) => end > now);
    if (next) return next.start;
  }
  return null;
}

/** `Alejandra contesta el lunes desde las 9:00`; null while the practice answers, or for longer than two months. */
export function nextAnswerText(name: string, times: AnswerTimes, now: string): string | null {
  const next = nextAnswerAt(times, now);
  if (next === null) return null;
  const time = timeAt(next, times.timeZone);
  const article = time.startsWith("01") ? "la" : "las";
  return `${name} contesta ${dayText(next, times.timeZone, now)} desde ${article} ${shownTime(time)}`;
}

const spansOf = (hours: readonly AnswerSpan[]): readonly AnswerSpan[] =>
  hours.length === 0 ? always : hours;

/** `hoy`, `mañana`, `el lunes`, or further ahead `el lunes 4 de enero`. */
function dayText(instant: string, zone: string, now: string): string {
  const day = dayAt(instant, zone);
  const distance = daysBetween(dayAt(now, zone), day);
  if (distance === 0) return "hoy";
  if (distance === 1) return "mañana";
  return `el ${distance < 7 ? weekdayName(day) : formatLongDay(day).replace(",", "")}`;
}
