import { AppError } from "@nutria/contract/errors";
import { eventMessages } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { receiveEvents } from "./receive";

/** What a trusted back end puts on the bus: an event as the API takes it, and the partner in whose name it comes. */
export const BusEntry = z.strictObject({
  partner: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.unknown(),
  type: z.string(),
  occurredAt: z.unknown(),
  data: z.unknown(),
});

/**
 * Takes an event that a trusted back end put on the bus, by the very rules of the API. Raises `forbidden` for a scan:
 * the bus keeps what passes, so that no clinical data may travel on it. Otherwise raises as {@link receiveEvents}.
 */
export async function receiveFromBus(ctx: Context, entry: z.output<typeof BusEntry>): Promise<void> {
  const { partner, ...event } = entry;
  if (event.type === "newPatientInBody") {
    throw new AppError("forbidden", { fields: { type: eventMessages.notOnTheBus } });
  }
  await receiveEvents({ ...ctx, actor: { role: "partner", id: partner } }, event);
}
