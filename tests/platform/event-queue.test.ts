import { listDeadLetters } from "@nutria/core/administration/dead-letter/index";
import { handler as keepDeadLetters } from "@nutria/functions/events/keep-dead-letters";
import { declaration as sendMails } from "@nutria/functions/queues/send-mails";
import { receiveRecord } from "@nutria/local/sqs/message";
import { eventQueue, queueAttempts } from "@nutria/platform/event-queue";
import type { Subscriber } from "@nutria/platform/subscriber";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ logLevel: "silent" });
});
afterAll(() => product.close());

const handled: string[] = [];
let failing: string[] = [];
beforeEach(() => {
  handled.length = 0;
  failing = [];
});

/** A subscriber that writes down what it handles. */
function subscriber(name: string, types: string[]): Subscriber {
  return {
    name,
    pattern: { source: ["nutria"], "detail-type": types },
    needs: ["table", "mail"],
    handler: async (event) => {
      if (failing.includes(name)) throw new Error(`${name} cannot mail ana@example.com`);
      handled.push(`${name} ${event.id}`);
    },
  };
}

const queue = eventQueue({
  name: "send-mails",
  description: "",
  subscribers: [subscriber("mail-one", ["a", "both"]), subscriber("mail-other", ["both"])],
});

const eventId = "evt_01K00000000000000000000000";
function message(id: string, type: string, receives = 1) {
  const actor = { role: "system", id: "test" };
  const detail = { id: eventId, type, occurredAt: "2026-07-01T10:00:00.000Z", actor, data: {} };
  const body = JSON.stringify({ id, source: "nutria", "detail-type": type, detail });
  return receiveRecord("send-mails", { id, body, sentAt: Date.parse("2026-07-01T10:00:00Z"), receives });
}
const failuresOf = async (...Records: ReturnType<typeof message>[]) =>
  (await queue.handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const deadLetters = async () =>
  (await listDeadLetters(await product.context({ role: "system", id: "test" }), { limit: 10 })).items;

describe("the queue of events", () => {
  test("takes the events of its subscribers and has their permissions", () => {
    expect(queue.pattern).toEqual({ source: ["nutria"], "detail-type": ["a", "both"] });
    expect(queue.needs).toEqual(["table", "mail"]);
    expect(sendMails.needs).toEqual(["table", "mail", "linkSecret"]);
  });

  test("runs every subscriber of an event, and hands over again only what failed", async () => {
    failing = ["mail-other"];
    expect(await failuresOf(message("1", "a"), message("2", "both"), message("3", "a"))).toEqual(["2"]);
    expect(handled).toEqual(["mail-one 1", "mail-one 2", "mail-one 3"]);
    expect(await failuresOf({ ...message("4", "a"), body: "no event" })).toEqual(["4"]);
    expect(await deadLetters()).toEqual([]);
  });

  test("starts no event when its time is running out, so that the rest comes again", async () => {
    const clock = vi.spyOn(performance, "now");
    clock.mockReturnValueOnce(0).mockReturnValueOnce(1_000).mockReturnValue(25_000);
    try {
      expect(await failuresOf(message("1", "a"), message("2", "a"), message("3", "a"))).toEqual(["2", "3"]);
    } finally {
      clock.mockRestore();
    }
    expect(handled).toEqual(["mail-one 1"]);
  });

  test("stores the failure of the last attempt under its subscriber, without addresses", async () => {
    failing = ["mail-other"];
    expect(await failuresOf(message("5", "both", queueAttempts))).toEqual([]);
    expect(await deadLetters()).toMatchObject([
      { eventId, consumer: "mail-other", attempts: queueAttempts, error: "mail-other cannot mail …" },
    ]);
  });

  test("a message that its Lambda never ended is kept under the name of the queue", async () => {
    const message6 = message("6", "a");
    const DeadLetterQueueSourceArn = "arn:aws:sqs:us-east-1:1:nutria-local-events-send-mails";
    const record = { ...message6, attributes: { ...message6.attributes, DeadLetterQueueSourceArn } };
    expect(await keepDeadLetters({ Records: [record] })).toEqual({ batchItemFailures: [] });
    expect(await deadLetters()).toContainEqual(
      expect.objectContaining({ eventId, consumer: "send-mails", attempts: queueAttempts }),
    );
  });
});
