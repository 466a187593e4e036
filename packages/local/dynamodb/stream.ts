import type { StreamRecord } from "@nutria/core/kernel/events/change-feed";
import { matchesPattern, type EventPattern } from "../eventbridge/pattern";

export type Keys = NonNullable<NonNullable<StreamRecord["dynamodb"]>["Keys"]>;
/** What reads the stream: a Lambda of the product. */
export type StreamConsumer = (event: { Records: StreamRecord[] }) => Promise<void>;

/** The stream of the embedded table, with the keys of each item that was written. */
export interface TableStream {
  /** Adds the keys of items that were written. */
  add: (keys: readonly Keys[]) => void;
  /** Tells the keys of every write at once, before the consumer: for what ends with an item. */
  watch(reader: (keys: readonly Keys[]) => void): void;
  /** Starts to hand the entries to a consumer; earlier ones are lost. */
  consume(consumer: StreamConsumer, filters: readonly EventPattern[]): void;
  /** Resolves when the consumer has had everything. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** As the stream of a stage: so many entries at once, and so many tries. */
const batchSize = 100;
const retryDelays = [100, 500, 2_000];
/** How long entries gather, so that the items of a transaction and of those right after it are one message. */
const gatherMilliseconds = 25;

/** Hands the entries in order, one batch at a time, and repeats a batch that failed. */
export function createTableStream(): TableStream {
  let waiting: StreamRecord[] = [];
  let consumer: StreamConsumer | undefined;
  let filters: readonly EventPattern[] = [];
  let running: Promise<void> | undefined;
  let watcher: ((keys: readonly Keys[]) => void) | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    await pause(gatherMilliseconds);
    while (waiting.length > 0 && !isClosed) {
      const Records = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await deliver(Records);
    }
    running = undefined;
  }

  async function deliver(Records: StreamRecord[]): Promise<void> {
    for (let attempt = 0; !isClosed; attempt++) {
      try {
        return await consumer?.({ Records });
      } catch (error) {
        const delay = retryDelays[attempt];
        if (delay === undefined) return console.error("The stream of the table lost a batch:", error);
        await pause(delay);
      }
    }
  }

  return {
    add(keys) {
      watcher?.(keys);
      if (consumer === undefined || isClosed) return;
      const records = keys.map((Keys): StreamRecord => ({ dynamodb: { Keys } }));
      waiting.push(...records.filter((record) => filters.some((filter) => matchesPattern(filter, record))));
      if (waiting.length > 0) running ??= run();
    },
    watch(reader) {
      watcher = reader;
    },
    consume(given, givenFilters) {
      consumer = given;
      filters = givenFilters;
    },
    async idle() {
      await running;
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Write {
  Key?: Keys;
  Item?: Keys;
}

/** Reports the keys of what the operations write, once it is written. */
export function reportWrites<Operation extends (input: never) => Promise<object>>(
  operations: Record<string, Operation>,
  report: (keys: Keys[]) => void,
): Record<string, Operation> {
  const reporting = (read: (input: Record<string, unknown>) => Write[], operation: Operation): Operation =>
    (async (input: never) => {
      const answer = await operation(input);
      const keys = read(input).flatMap(({ Key, Item }) => {
        const { pk, sk } = Key ?? Item ?? {};
        return pk && sk ? [{ pk, sk }] : [];
      });
      if (keys.length > 0) report(keys);
      return answer;
    }) as Operation;
  return {
    ...operations,
    ...Object.fromEntries(
      Object.entries(writesOf).flatMap(([name, read]) => {
        const operation = operations[name];
        return operation ? [[name, reporting(read, operation)]] : [];
      }),
    ),
  };
}

type Entry = { Put?: Write; Update?: Write; Delete?: Write };
type Request = { PutRequest?: Write; DeleteRequest?: Write };

const one = (input: object): Write[] => [input];
const writesOf: Record<string, (input: Record<string, unknown>) => Write[]> = {
  PutItem: one,
  UpdateItem: one,
  DeleteItem: one,
  TransactWriteItems: ({ TransactItems = [] }) =>
    (TransactItems as Entry[]).flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []),
  BatchWriteItem: ({ RequestItems = {} }) =>
    Object.values(RequestItems as Record<string, Request[]>)
      .flat()
      .flatMap(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? []),
};
