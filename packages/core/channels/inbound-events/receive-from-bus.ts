import { AppError } from "@nutria/contract/errors";
import { eventMessages } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { receiveEvents } from "./receive";

/**
 * The entry that a trusted back end puts on the bus: an event as the API takes it, and the partner that sends
 * it.
 */
export const BusEntry = z.strictObject({
  partner: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.unknown(),
  type: z.string(),
  occurredAt: z.unknown(),
  data: z.unknown(),
});

/**
 * Receives an event that a trusted back end put on the bus, with the rules of the API. Raises `forbidden` for
 * a scan, because the bus stores its entries and clinical data must not travel on it; otherwise the errors of
 * {@link receiveEvents}.
 */
export async function receiveFromBus(ctx: Context, entry: z.output<typeof BusEntry>): Promise<void> {
  const { partner, ...event } = entry;
  if (event.type === "newPatientInBody") {
    throw new AppError("forbidden", { fields: { type: eventMessages.notOnTheBus } });
  }
  await receiveEvents({ ...ctx, actor: { role: "partner", id: partner } }, event);
}
