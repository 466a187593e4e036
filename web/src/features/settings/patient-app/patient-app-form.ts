import { weekdaysFrom } from "@nutria/calendar/weekdays";
import { minutesOf } from "@nutria/calendar/time-of-day";
import {
  conversationMessages,
  type AnswerSpan,
  type ConversationSettings,
} from "@nutria/contract/schemas/conversation";
import { freeText, messages, requiredText } from "@nutria/contract/schemas/primitives";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { patientAppTexts } from "./patient-app-texts";

const texts = patientAppTexts.hours;

/** The contract's limits. */
export const mostReplies = 20;
const mostSpans = 14;

/** Times that hold on several days. */
const Span = z
  .object({ days: z.array(z.string()), start: z.string(), end: z.string() })
  .check(({ value: { days, start, end }, issues }) => {
    const say = (path: string, message: string) =>
      issues.push({ code: "custom", input: "", path: [path], message });
    if (days.length === 0) say("days", texts.noDays);
    if (start === "") say("start", messages.requiredField);
    if (end === "") say("end", messages.requiredField);
    else if (start !== "" && minutesOf(end) <= minutesOf(start))
      say("end", conversationMessages.endBeforeStart);
  });

/** The settings as they are typed: days with the same hours are one span. */
export const PatientAppForm = z.object({
  diary: z.boolean(),
  messages: z.boolean(),
  asksGlucose: z.boolean(),
  showsCalories: z.boolean(),
  spans: z
    .array(Span)
    .check(
      z.refine((spans) => spans.reduce((sum, { days }) => sum + days.length, 0) <= mostSpans, texts.tooMany),
    ),
  autoReply: freeText(500),
  quickReplies: z.array(z.object({ text: requiredText(200) })),
});
export type PatientAppInputs = z.input<typeof PatientAppForm>;

/** The form, as far as its parts need it. */
export type PatientAppFormState = Pick<
  UseFormReturn<PatientAppInputs>,
  "register" | "control" | "formState" | "getValues"
>;

/** The stored settings as inputs. */
export function patientAppInputsOf({
  hours,
  quickReplies,
  ...others
}: ConversationSettings): PatientAppInputs {
  return { ...others, spans: spansOf(hours), quickReplies: quickReplies.map((text) => ({ text })) };
}

/** Hours by their times, in the order in which they begin; the days of each in the order of the week. */
function spansOf(hours: readonly AnswerSpan[]): PatientAppInputs["spans"] {
  const spans = new Map<string, PatientAppInputs["spans"][number]>();
  for (const { day } of weekdaysFrom(1)) {
    for (const { weekday, start, end } of hours) {
      if (weekday !== day) continue;
      const span = spans.get(`${start} ${end}`) ?? { days: [], start, end };
      spans.set(`${start} ${end}`, { ...span, days: [...span.days, String(weekday)] });
    }
  }
  return [...spans.values()];
}

/** What the inputs say, as settings. */
export function settingsOf(values: z.output<typeof PatientAppForm>): ConversationSettings {
  const { spans, quickReplies, ...others } = values;
  return { ...others, hours: hoursOf(spans), quickReplies: quickReplies.map(({ text }) => text) };
}

export function hoursOf(spans: PatientAppInputs["spans"]): AnswerSpan[] {
  return spans.flatMap(({ days, start, end }) => days.map((day) => ({ weekday: Number(day), start, end })));
}

/**
 * The stored settings with what differs from those that the form was opened with, because they are saved whole: what
 * another browser changed meanwhile stays.
 */
export function withChanges(
  stored: ConversationSettings,
  opened: ConversationSettings,
  mine: ConversationSettings,
): ConversationSettings {
  const isChanged = (key: keyof ConversationSettings) =>
    JSON.stringify(mine[key]) !== JSON.stringify(opened[key]);
  const changed = (Object.keys(mine) as (keyof ConversationSettings)[]).filter(isChanged);
  return { ...stored, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) };
}
