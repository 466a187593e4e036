import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** An event that is told to a patient, with ids alone. */
const told = {
  patientId: z.string(),
  /** The event's type and its data. */
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
};

/** The quiet hours of a patient ended, in which this happened. */
export const PushDue = defineEvent(
  "push.due",
  z.object({
    ...told,
    eventId: z.string(),
    /** The channel that waited; absent for pushes. */
    channel: z.optional(z.literal("whatsApp")),
  }),
);

/** A patient who chose the phone alone was not reached by it. */
export const PushUndelivered = defineEvent("push.undelivered", z.object(told));
