import * as z from "zod/mini";

/**
 * Where an accepted event is: `accepted`, on its way; `done`, it had its effect; `waits`, the rules refused its last try and it
 * is tried again; `dead`, no try is left and a person looks at it; `replayed`, it was dead and is on its way again.
 */
export const eventStates = ["accepted", "done", "waits", "dead", "replayed"] as const;

/** Where an event is that its sender sent, by ids and codes alone. */
export const EventState = z.object({
  /** The sender's id. */
  id: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  state: z.enum(eventStates),
  doneAt: z.nullable(z.string()),
  patient: z.optional(z.string()),
  /** The pass that it named, or that it moved. */
  pass: z.optional(z.string()),
  /** Why it waits or is dead: the code and the sentence of an error response, with the fields that it names. */
  reason: z.optional(
    z.object({
      code: z.string(),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      at: z.string(),
    }),
  ),
});
export type EventState = z.output<typeof EventState>;
