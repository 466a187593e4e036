import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { isExistingInstant } from "@nutria/calendar/instant";
import * as z from "zod/mini";
import { instantPattern, messages, orRequired } from "../primitives";

const { requiredField, date } = messages;

/** An instant as it is stored: UTC with milliseconds, so that instants compare as text. */
export const agendaInstant = z.string(orRequired(date)).check(
  z.minLength(1, requiredField),
  z.regex(instantPattern, date),
  z.refine(isPlausible, date),
  z.overwrite((text) => (isPlausible(text) ? new Date(text).toISOString() : text)),
);

/** A date that exists, in a plausible year. */
export function isPlausible(text: string): boolean {
  return isExistingInstant(text) && isInAgendaYears(text);
}
