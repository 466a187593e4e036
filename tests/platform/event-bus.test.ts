import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { createEventBus } from "@nutria/platform/adapters/event-bus";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";

const client = new EventBridgeClient({ region: "us-east-1" });
const eventBridge = mockClient(client);
const bus = createEventBus("nutria", client);

const events = (count: number): EventEnvelope[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `evt_${index}`,
    type: "patient.activated",
    occurredAt: "2026-11-21T15:00:00.000Z",
    actor: { role: "nutritionist", id: "nut_1" },
    data: { patientId: "pat_1" },
  }));

beforeEach(() => {
  eventBridge.reset();
});

test("events are sent in batches of ten, each with its envelope as detail", async () => {
  eventBridge.on(PutEventsCommand).resolves({ FailedEntryCount: 0 });
  await bus.publish(events(23));
  const calls = eventBridge.commandCalls(PutEventsCommand);
  expect(calls.map((call) => call.args[0].input.Entries?.length)).toEqual([10, 10, 3]);
  const first = calls[0]?.args[0].input.Entries?.[0];
  expect(first).toMatchObject({ EventBusName: "nutria", Source: "nutria", DetailType: "patient.activated" });
  expect(JSON.parse(first?.Detail ?? "")).toMatchObject({ id: "evt_0", data: { patientId: "pat_1" } });
});

test("an entry that EventBridge did not accept raises an error, although the call answered 200", async () => {
  eventBridge
    .on(PutEventsCommand)
    .resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: "InternalFailure" }] });
  await expect(bus.publish(events(2))).rejects.toThrow("1 events were not accepted");
});
