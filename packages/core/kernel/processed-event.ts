import { AppError } from "@nutria/contract/errors";
import { Entity } from "electrodb";
import { serviceName } from "./table";
import type { TransactItem } from "./transact-item";
import type { Context } from "./context";
import { entityFor, key } from "./entity";
import { addDays, epochSeconds } from "@nutria/calendar/instant";

const retentionDays = 30;

const processedEvent = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "processedEvent", version: "1" },
        attributes: {
          subscriber: { type: "string", required: true },
          eventId: { type: "string", required: true },
          processedAt: { type: "string", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byEvent: {
            pk: key("pk", "processed#${subscriber}#${eventId}"),
            sk: key("sk", "processedEvent"),
          },
        },
      },
      configuration,
    ),
);

/** Whether a subscriber has already processed an event. */
export async function wasProcessed(ctx: Context, subscriber: string, eventId: string): Promise<boolean> {
  const { data } = await processedEvent(ctx.db).get({ subscriber, eventId }).go({ consistent: true });
  return data !== null;
}

/** Records that a subscriber processed an event whose effect is outside the table, such as a mail. */
export async function markAsProcessed(ctx: Context, subscriber: string, eventId: string): Promise<void> {
  await processedEvent(ctx.db)
    .put({ subscriber, eventId, ...times(ctx) })
    .go({ response: "none" });
}

/** The subscriber has already processed the event: a retry, a duplicate or a replay. */
export class AlreadyProcessedError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Records that a subscriber processed an event, as an item of the same transaction as its effect. A second
 * delivery raises {@link AlreadyProcessedError}.
 */
export function processedItem(ctx: Context, subscriber: string, eventId: string): TransactItem {
  return {
    write: processedEvent(ctx.db).create({ subscriber, eventId, ...times(ctx) }),
    orElse: () => new AlreadyProcessedError(),
  };
}

function times(ctx: Context) {
  const now = ctx.now();
  return { processedAt: now, expiresAt: epochSeconds(addDays(now, retentionDays)) };
}
