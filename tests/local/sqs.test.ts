import { openQueue, type Queue, type QueueHandler, type QueueOptions } from "@nutria/local/sqs/queue";
import type { SQSRecord } from "aws-lambda";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test } from "vitest";

const opened: Queue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});

async function open(options: Partial<QueueOptions> = {}): Promise<Queue> {
  const queue = await openQueue({ name: "mails", maximumReceives: 3, hiddenFor: [0], ...options });
  opened.push(queue);
  return queue;
}

/** A handler that fails with the messages that `fails` names. */
function handling(seen: string[], fails: (record: SQSRecord) => boolean = () => false): QueueHandler {
  return async ({ Records }) => {
    await setImmediate();
    seen.push(...Records.map(({ body }) => body));
    const failed = Records.filter(fails);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function send(queue: Queue, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, (_, index) => `message ${index}`);
  await Promise.all(bodies.map((body) => queue.send(body)));
  return bodies;
}

test("every message is handed over once, in batches, and no more batches at once than allowed", async () => {
  const queue = await open({ batchSize: 4, maximumConcurrency: 2 });
  const bodies = await send(queue, 30);
  const seen: string[] = [];
  const sizes: number[] = [];
  let running = 0;
  let mostRunning = 0;
  queue.start(async ({ Records }) => {
    mostRunning = Math.max(mostRunning, ++running);
    sizes.push(Records.length);
    const answer = await handling(seen)({ Records });
    running -= 1;
    return answer;
  });
  await queue.idle();
  expect(seen.sort()).toEqual(bodies.sort());
  expect(Math.max(...sizes)).toBe(4);
  expect(mostRunning).toBe(2);
  expect(queue.size).toBe(0);
});

test("only the messages of a batch that failed come again, with the number of their attempts", async () => {
  const queue = await open();
  await send(queue, 3);
  const seen: string[] = [];
  const attempts: string[] = [];
  queue.start(
    handling(seen, ({ body, attributes }) => {
      if (body !== "message 1") return false;
      attempts.push(attributes.ApproximateReceiveCount);
      return attempts.length < 3;
    }),
  );
  await queue.idle();
  expect(attempts).toEqual(["1", "2", "3"]);
  expect(seen.filter((body) => body !== "message 1")).toHaveLength(2);
});

test("a message that fails every time goes to the dead letters, which learn its queue", async () => {
  const dead: SQSRecord[] = [];
  const queue = await open({
    deadLetterHandler:
      () =>
      async ({ Records }) => {
        dead.push(...Records);
        return { batchItemFailures: [] };
      },
  });
  await send(queue, 1);
  queue.start(() => Promise.reject(new Error("The Lambda ran out of time")));
  await queue.idle();
  expect(dead).toMatchObject([
    {
      body: "message 0",
      attributes: { DeadLetterQueueSourceArn: expect.stringMatching(/:nutria-local-events-mails$/) },
    },
  ]);
  expect(queue.size).toBe(0);
});

test("messages that a process left are handed over by the next", async () => {
  const directory = await mkdtemp(join(tmpdir(), "nutria-queue-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const first = await open({ directory });
  const bodies = await send(first, 5);
  const handled: string[] = [];
  first.start(({ Records }) => {
    handled.push(...Records.slice(0, 1).map(({ body }) => body));
    // The process dies with the rest of the batch.
    return new Promise(() => undefined);
  });
  await opened.splice(0)[0]?.close();
  const second = await open({ directory });
  const seen: string[] = [];
  second.start(handling(seen));
  await second.idle();
  expect(seen.sort()).toEqual(bodies.sort());
  expect(second.size).toBe(0);
});
