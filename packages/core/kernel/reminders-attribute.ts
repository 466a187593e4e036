import { reminderChannels, type ReminderHours } from "@nutria/contract/schemas/practice/reminders";
import { CustomAttributeType } from "electrodb";

/** When patients are reminded, of a practice or of one of its services. */
export const remindersAttribute = {
  type: "list",
  items: {
    type: "map",
    properties: {
      hours: { type: CustomAttributeType<ReminderHours>("number"), required: true },
      channel: { type: reminderChannels, required: true },
    },
  },
} as const;
