import type { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import type { EventBus } from "@nutria/core/kernel/context";
import { eventSource } from "@nutria/core/kernel/events/events";
import { prepared } from "./clients";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

/** EventBridge accepts ten entries per call. */
const entriesPerCall = 10;

/** The bus that the domain publishes to. `publish` raises when EventBridge did not accept every event. */
export function createEventBus(busName: string, givenClient?: EventBridgeClient): EventBus {
  const eventBridge = atFirstUse(async () => {
    const { EventBridgeClient, PutEventsCommand } = await import("@aws-sdk/client-eventbridge");
    const client = givenClient ?? prepared(new EventBridgeClient({}));
    return { client, PutEventsCommand };
  });
  return {
    async publish(events) {
      const { client, PutEventsCommand } = await eventBridge();
      for (let start = 0; start < events.length; start += entriesPerCall) {
        const { FailedEntryCount } = await client.send(
          new PutEventsCommand({
            Entries: events.slice(start, start + entriesPerCall).map((event) => ({
              EventBusName: busName,
              Source: eventSource,
              DetailType: event.type,
              Detail: JSON.stringify(event),
              Time: new Date(event.occurredAt),
            })),
          }),
        );
        if (FailedEntryCount) throw new Error(`${FailedEntryCount} events were not accepted`);
      }
    },
  };
}
