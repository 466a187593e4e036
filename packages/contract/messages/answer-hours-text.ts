import { weekdays } from "@nutria/calendar/weekdays";

/** One span of the answer hours: Sunday is 0, the end of a day is 24:00. */
export interface AnswerSpan {
  weekday: number;
  start: string;
  end: string;
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

/** Sentence about emergencies in every automatic reply. */
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

/** `9:00` of `09:00`. */
export const shownTime = (time: string): string => time.replace(/^0/, "");

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
