import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import type { Rule } from "@nutria/local/eventbridge/deliveries";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { checkPattern, matchesPattern, type EventPattern } from "@nutria/local/eventbridge/pattern";
import {
  createEventbridge,
  type EventbridgeEndpoint,
  type EventbridgeOptions,
} from "@nutria/local/eventbridge/server";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clientOptions } from "./support/table";

describe("patterns", () => {
  const event = {
    source: "nutria.patients",
    "detail-type": "linkRequest.created",
    detail: {
      name: "José",
      amount: 12.5,
      tags: ["vip", "new"],
      nested: { state: "pending", none: null },
      on: true,
      list: [],
    },
  };
  const cases: [string, EventPattern, boolean][] = [
    ["exact", { source: ["nutria.patients"] }, true],
    ["exact among several", { source: ["other", "nutria.patients"] }, true],
    ["another", { source: ["other"] }, false],
    ["several fields all match", { source: ["nutria.patients"], detail: { on: [true] } }, true],
    ["several fields, one does not", { source: ["nutria.patients"], detail: { on: [false] } }, false],
    ["nested", { detail: { nested: { state: ["pending"] } } }, true],
    ["null", { detail: { nested: { none: [null] } } }, true],
    ["missing is not null", { detail: { nested: { absent: [null] } } }, false],
    ["element of a list", { detail: { tags: ["vip"] } }, true],
    ["prefix", { source: [{ prefix: "nutria." }] }, true],
    ["prefix without case", { source: [{ prefix: { "equals-ignore-case": "NUTRIA" } }] }, true],
    ["prefix of a number", { detail: { amount: [{ prefix: "1" }] } }, false],
    ["suffix", { "detail-type": [{ suffix: ".created" }] }, true],
    ["equals-ignore-case", { detail: { name: [{ "equals-ignore-case": "josÉ" }] } }, true],
    ["anything-but", { detail: { nested: { state: [{ "anything-but": ["accepted"] }] } } }, true],
    ["anything-but itself", { detail: { nested: { state: [{ "anything-but": ["pending"] }] } } }, false],
    ["anything-but prefix", { source: [{ "anything-but": { prefix: "nutria" } }] }, false],
    ["anything-but several prefixes", { source: [{ "anything-but": { prefix: ["a", "b"] } }] }, true],
    ["anything-but needs the field", { detail: { absent: [{ "anything-but": ["x"] }] } }, false],
    ["numeric range", { detail: { amount: [{ numeric: [">", 10, "<=", 12.5] }] } }, true],
    ["numeric outside", { detail: { amount: [{ numeric: ["<", 12.5] }] } }, false],
    ["exists", { detail: { name: [{ exists: true }] } }, true],
    ["does not exist", { detail: { absent: [{ exists: false }] } }, true],
    ["exists though it should not", { detail: { name: [{ exists: false }] } }, false],
    ["wildcard", { "detail-type": [{ wildcard: "link*.cre*" }] }, true],
    ["wildcard takes a dot literally", { "detail-type": [{ wildcard: "linkRequest?created" }] }, false],
    ["wildcard escaped", { source: [{ wildcard: "nutria\\*" }] }, false],
    ["$or", { $or: [{ source: ["other"] }, { detail: { amount: [12.5] } }] }, true],
    ["$or beside a field", { "detail-type": ["x"], $or: [{ source: ["nutria.patients"] }] }, false],
    ["empty list has nothing", { detail: { list: [{ exists: false }] } }, true],
    ["an object is no value", { detail: { nested: ["pending"] } }, false],
  ];
  test.each(cases)("%s", (_name, pattern, expected) => {
    checkPattern(pattern);
    expect(matchesPattern(pattern, event)).toBe(expected);
  });

  test("an unknown operator is refused", () => {
    expect(() => checkPattern({ detail: { a: [{ sounds: "like" }] } })).toThrow('"sounds"');
  });
});

describe("the bus", () => {
  let endpoint: EventbridgeEndpoint;
  let client: EventBridgeClient;
  const directories: string[] = [];

  async function open(options: EventbridgeOptions): Promise<void> {
    endpoint = await createEventbridge({ retryDelays: [1, 1, 1], ...options });
    client = new EventBridgeClient(clientOptions(endpoint.url));
  }
  async function folder(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), "nutria-events-"));
    directories.push(directory);
    return directory;
  }
  afterEach(async () => {
    client.destroy();
    await endpoint.close();
    for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
  });

  const entry = (more: Partial<PutEventsRequestEntry> = {}): PutEventsRequestEntry => ({
    EventBusName: "nutria",
    Source: "nutria",
    DetailType: "thing.happened",
    Detail: JSON.stringify({ thingId: "1" }),
    ...more,
  });
  const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));
  const rule = (name: string, target: Rule["target"], more: Partial<Rule> = {}): Rule => ({
    name,
    pattern: { source: ["nutria"] },
    target,
    ...more,
  });

  test("delivers to the rules that match, with EventBridge's envelope", async () => {
    const received: BusEvent[] = [];
    await open({
      rules: [
        rule("all", async (event) => void received.push(event)),
        rule("others", () => expect.unreachable(), { pattern: { source: ["other"] } }),
      ],
    });
    const { Entries, FailedEntryCount } = await put(entry());
    await endpoint.bus.idle();
    expect(FailedEntryCount).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      id: Entries?.[0]?.EventId,
      source: "nutria",
      "detail-type": "thing.happened",
      detail: { thingId: "1" },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
    });
    expect(endpoint.bus.events()[0]?.deliveries).toEqual([{ rule: "all", attempts: 1, status: "delivered" }]);
  });

  test("validates each entry separately, and the limits for the whole request", async () => {
    await open({});
    const { Entries, FailedEntryCount } = await put(
      entry(),
      entry({ Source: undefined }),
      entry({ DetailType: "" }),
      entry({ Detail: "not json" }),
      entry({ Detail: "[]" }),
      entry({ EventBusName: "elsewhere" }),
    );
    expect(FailedEntryCount).toBe(5);
    expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      undefined,
      "InvalidArgument",
      "InvalidArgument",
      "MalformedDetail",
      "MalformedDetail",
      "ResourceNotFoundException",
    ]);
    await expect(put(...Array.from({ length: 11 }, () => entry()))).rejects.toMatchObject({
      name: "ValidationException",
    });
    const large = JSON.stringify({ text: "ñ".repeat(65 * 1024) });
    await put(entry({ Detail: large }));
    await expect(put(entry({ Detail: large }), entry({ Detail: large }))).rejects.toMatchObject({
      name: "ValidationException",
    });
  });

  test("retries, then sends the failed delivery to the dead-letter handler as Lambda does, once", async () => {
    const directory = await folder();
    let calls = 0;
    const flaky = rule("flaky", async () => {
      calls += 1;
      throw new TypeError("out of order");
    });
    const kept: SQSRecord[] = [];
    const keeper = async ({ Records }: SQSEvent) => {
      kept.push(...Records);
      return { batchItemFailures: [] };
    };
    await open({ directory, rules: [flaky], deadLetterHandler: keeper });
    const { Entries } = await put(entry());
    await endpoint.bus.idle();
    expect(calls).toBe(4);
    expect(endpoint.bus.events()[0]?.deliveries[0]).toEqual({
      rule: "flaky",
      attempts: 4,
      status: "failed",
      error: "out of order",
    });
    expect(kept).toHaveLength(1);
    expect(JSON.parse(kept[0]?.body ?? "")).toMatchObject({
      requestContext: {
        functionArn: "arn:aws:lambda:us-east-1:000000000000:function:nutria-local-events-flaky:$LATEST",
        approximateInvokeCount: 4,
      },
      requestPayload: { id: Entries?.[0]?.EventId, "detail-type": "thing.happened" },
      responsePayload: { errorType: "TypeError", errorMessage: "out of order" },
    });
    await endpoint.close();

    await open({ directory, rules: [flaky], deadLetterHandler: keeper });
    endpoint.bus.resume();
    await endpoint.bus.idle();
    expect(calls).toBe(4);
    expect(kept).toHaveLength(1);
  });

  test("an event whose dead letter cannot be stored is delivered again at the next start", async () => {
    const faults = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const directory = await folder();
    let calls = 0;
    const flaky = rule("flaky", async () => {
      calls += 1;
      if (calls <= 8) throw new Error("out of order");
    });
    const refusing = async ({ Records }: SQSEvent) => ({
      batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
    });
    await open({ directory, rules: [flaky], deadLetterHandler: refusing });
    await put(entry());
    await endpoint.bus.idle();
    await endpoint.close();
    await open({ directory, rules: [flaky], deadLetterHandler: () => Promise.reject(new Error("no table")) });
    endpoint.bus.resume();
    await endpoint.bus.idle();
    expect(calls).toBe(8);
    expect(faults).toHaveBeenCalledTimes(2);
    await endpoint.close();
    await open({ directory, rules: [flaky] });
    endpoint.bus.resume();
    await endpoint.bus.idle();
    expect(calls).toBe(9);
    expect(endpoint.bus.events()[0]?.deliveries[0]).toEqual({
      rule: "flaky",
      attempts: 1,
      status: "delivered",
    });
    faults.mockRestore();
  });

  test("a failed delivery is retried without blocking others", async () => {
    const order: string[] = [];
    let failures = 2;
    await open({
      rules: [
        rule("slow", async () => {
          if (failures-- > 0) throw new Error("not yet");
          order.push("slow");
        }),
        rule("quick", async () => void order.push("quick")),
      ],
    });
    await put(entry());
    await endpoint.bus.idle();
    expect(order).toEqual(["quick", "slow"]);
    expect(endpoint.bus.events()[0]?.deliveries.map(({ status }) => status)).toEqual([
      "delivered",
      "delivered",
    ]);
  });

  test("events accepted but not delivered before a crash are delivered at the next start", async () => {
    const directory = await folder();
    await open({
      directory,
      rules: [rule("never ends", () => new Promise(() => {})), rule("done", async () => {})],
    });
    await put(entry({ Detail: JSON.stringify({ thingId: "lost?" }) }));
    const done = () => endpoint.bus.events()[0]?.deliveries.find((delivery) => delivery.rule === "done");
    await expect.poll(() => done()?.status).toBe("delivered");
    // Not closed, which simulates a crash during the delivery.
    client.destroy();

    const received: unknown[] = [];
    const again = await createEventbridge({
      directory,
      rules: [
        rule("never ends", async (event) => void received.push(event.detail)),
        rule("done", () => expect.unreachable("it was delivered before")),
      ],
    });
    again.bus.resume();
    await again.bus.idle();
    expect(received).toEqual([{ thingId: "lost?" }]);
    endpoint = again;
  });

  test("remembers a bounded number of events", async () => {
    await open({ historyLimit: 3 });
    for (let n = 0; n < 5; n++) await put(entry({ DetailType: `event.${n}` }));
    expect(endpoint.bus.events().map(({ event }) => event["detail-type"])).toEqual([
      "event.4",
      "event.3",
      "event.2",
    ]);
  });
});
