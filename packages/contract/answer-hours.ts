import { addCalendarDays, daysBetween, weekdayOf } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { overlaps, subtract, type Interval } from "@nutria/calendar/interval";
import { timesShown } from "@nutria/calendar/local-time";
import { weekdayName, weekdays } from "@nutria/calendar/weekdays";
import { dayAt, timeAt, wallClock } from "@nutria/calendar/zone";

/** One span of the answer hours: Sunday is 0, the end of a day is 24:00. */
interface AnswerSpan {
  weekday: number;
  start: string;
  end: string;
}

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

/**
 * `Contesta de lunes a viernes, 9:00–18:00`, with the verb that is given: weekdays that have the same times are said
 * together. Empty for a practice without hours.
 */
export function answerHoursText(hours: readonly AnswerSpan[], verb = "Contesta"): string {
  const daysOfTimes = new Map<string, number[]>();
  for (const [index, { day }] of weekdays.entries()) {
    const times = hours
      .filter(({ weekday }) => weekday === day)
      .toSorted((one, other) => (one.start < other.start ? -1 : 1))
      .map(({ start, end }) => `${shownTime(start)}–${shownTime(end)}`);
    if (times.length === 0) continue;
    const text = listed(times);
    daysOfTimes.set(text, [...(daysOfTimes.get(text) ?? []), index]);
  }
  if (daysOfTimes.size === 0) return "";
  const groups = [...daysOfTimes].map(([times, days]) => `${daysText(days)}, ${times}`);
  return `${verb} ${groups.join("; ")}`;
}

/** `Alejandra contesta el lunes desde las 9:00`; null while the practice answers, or for longer than two months. */
export function nextAnswerText(name: string, times: AnswerTimes, now: string): string | null {
  const next = nextAnswerAt(times, now);
  if (next === null) return null;
  const time = timeAt(next, times.timeZone);
  const article = time.startsWith("01") ? "la" : "las";
  return `${name} contesta ${dayText(next, times.timeZone, now)} desde ${article} ${shownTime(time)}`;
}

/** What is said of emergencies in every automatic reply. */
const notForEmergencies = "Por aquí no se atienden urgencias: si te sientes mal, llama al 911.";

/** What a patient reads who writes outside the hours: the practice's own words or the usual ones, and that it is not for emergencies. */
export function autoReplyText({
  hours,
  autoReply,
}: {
  hours: readonly AnswerSpan[];
  autoReply: string;
}): string {
  const spoken = answerHoursText(hours, "Contesto");
  const usual = spoken === "" ? "Gracias por escribir." : `Gracias por escribir. ${spoken}.`;
  return `${autoReply === "" ? usual : autoReply} ${notForEmergencies}`;
}

const spansOf = (hours: readonly AnswerSpan[]): readonly AnswerSpan[] =>
  hours.length === 0 ? always : hours;

/** `9:00` of `09:00`. */
const shownTime = (time: string): string => time.replace(/^0/, "");

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} y ${words.at(-1) ?? ""}`;

/** Days by their places in a week that starts on Monday: `de lunes a viernes`, `los sábados`. */
function daysText(places: readonly number[]): string {
  const names = places.map((place) => weekdays[place]?.name ?? "");
  if (places.length === weekdays.length) return "todos los días";
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index);
  if (isRun && places.length > 2) return `de ${names[0] ?? ""} a ${names.at(-1) ?? ""}`;
  return `los ${listed(names.map((name) => (name.endsWith("s") ? name : `${name}s`)))}`;
}

/** `hoy`, `mañana`, `el lunes`, or further ahead `el lunes 4 de enero`. */
function dayText(instant: string, zone: string, now: string): string {
  const day = dayAt(instant, zone);
  const distance = daysBetween(dayAt(now, zone), day);
  if (distance === 0) return "hoy";
  if (distance === 1) return "mañana";
  return `el ${distance < 7 ? weekdayName(day) : formatLongDay(day).replace(",", "")}`;
}
