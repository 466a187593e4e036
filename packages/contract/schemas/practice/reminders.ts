import * as z from "zod/mini";
import { messages } from "../primitives";

export const reminderMessages = {
  hours: "Elige 48, 24 o 2 horas antes",
  channel: "Elige por dónde empezar a avisar",
  repeated: "Solo puede haber un recordatorio por momento",
} as const;

/** The moments at which a patient can be reminded, in hours before the start: the farthest first. */
export const reminderHours = [48, 24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** What each moment is called. */
export const reminderMoments: Record<ReminderHours, string> = {
  48: "Dos días antes",
  24: "Un día antes",
  2: "Dos horas antes",
};

/** Where telling begins. From there it goes on as ever: WhatsApp with consent, then push, then mail (decisions, "Reach"). */
export const reminderChannels = ["whatsApp", "push", "mail"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** One moment at which patients are reminded, and the first channel to try. */
export const Reminder = z.strictObject({
  hours: z.literal(reminderHours, reminderMessages.hours),
  channel: z.enum(reminderChannels, reminderMessages.channel),
});
export type Reminder = z.output<typeof Reminder>;

/** The reminders of a practice or of a service, one for a moment at the most; none for no reminders. */
export const ReminderList = z
  .array(Reminder, messages.requiredField)
  .check(z.maxLength(reminderHours.length, reminderMessages.repeated), ({ value, issues }) => {
    if (value.length > reminderHours.length) return;
    value.forEach(({ hours }, index) => {
      if (!value.slice(0, index).some((other) => other.hours === hours)) return;
      issues.push({
        code: "custom",
        input: hours,
        path: [index, "hours"],
        message: reminderMessages.repeated,
      });
    });
  });

/** What holds until a practice chooses: a day before, by every channel in its order. */
export const defaultReminders: Reminder[] = [{ hours: 24, channel: "whatsApp" }];

/** The same list with the farthest moment first, as it is stored and shown. */
export function sortedReminders(reminders: readonly Reminder[]): Reminder[] {
  return reminders.toSorted((one, other) => other.hours - one.hours);
}
