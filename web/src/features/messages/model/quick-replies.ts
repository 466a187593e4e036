import { formatDayAt } from "@nutria/calendar/format";
import { timeAt } from "@nutria/calendar/zone";
import { matcher, wordsOf } from "@nutria/contract/web/search";

/** What a quick reply may name of the patient. */
export const replyVariables = ["{nombre}", "{próxima cita}"] as const;

export interface ReplyFacts {
  name: string;
  /** Start of the next appointment, if there is one. */
  nextAppointmentAt: string | null;
  zone: string;
}

/** A quick reply with what it names of the patient. Without a next appointment, `{próxima cita}` stays to be written. */
export function filledReply(reply: string, { name, nextAppointmentAt, zone }: ReplyFacts): string {
  const next =
    nextAppointmentAt === null
      ? undefined
      : `${formatDayAt(nextAppointmentAt, zone)} a las ${timeAt(nextAppointmentAt, zone)}`;
  return reply
    .replaceAll(/\{nombre\}/gi, name)
    .replaceAll(/\{pr[oó]xima cita\}/gi, (variable) => next ?? variable);
}

/** Whether a text still has a variable that nothing filled, so that it is not sent by mistake. */
export const hasVariable = (text: string): boolean => /\{(nombre|pr[oó]xima cita)\}/i.test(text);

/** Search among the quick replies: the words after a `/` that begins the text; null without one. */
export function slashSearch(text: string): string | null {
  return text.startsWith("/") && !text.includes("\n") ? text.slice(1) : null;
}

/** The quick replies with the words that were typed, whatever their accents. */
export function foundReplies(replies: readonly string[], typed: string): string[] {
  const matches = matcher(typed);
  return replies.filter((reply) => matches(wordsOf(reply).join(" ")));
}
