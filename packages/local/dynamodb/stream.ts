import type { StreamRecord } from "@nutria/core/kernel/events/change-feed";
import { matchesPattern, type EventPattern } from "../eventbridge/pattern";

type Keys = NonNullable<NonNullable<StreamRecord["dynamodb"]>["Keys"]>;
/** What reads the stream: a Lambda of the product. */
export type StreamConsumer = (event: { Records: StreamRecord[] }) => Promise<void>;

/** The stream of the embedded table, with the keys of each item that was written or deleted. */
export interface TableStream {
  add: (records: readonly StreamRecord[]) => void;
  /** Tells every write at once, before the consumer: for what ends with an item. */
  watch(reader: (records: readonly StreamRecord[]) => void): void;
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
  let watcher: ((records: readonly StreamRecord[]) => void) | undefined;
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
    add(records) {
      watcher?.(records);
      if (consumer === undefined || isClosed) return;
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
  isDeletion?: boolean;
}

/** Reports what the operations write and delete, once it is done. A replaced item reads as a new one does. */
export function reportWrites<Operation extends (input: never) => Promise<object>>(
  operations: Record<string, Operation>,
  report: (records: StreamRecord[]) => void,
): Record<string, Operation> {
  const reporting = (read: (input: Record<string, unknown>) => Write[], operation: Operation): Operation =>
    (async (input: never) => {
      const answer = await operation(input);
      const records = read(input).flatMap(({ Key, Item, isDeletion }): StreamRecord[] => {
        const { pk, sk } = Key ?? Item ?? {};
        const eventName = isDeletion ? "REMOVE" : "MODIFY";
        return pk && sk ? [{ eventName, dynamodb: { Keys: { pk, sk } } }] : [];
      });
      if (records.length > 0) report(records);
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
const deletion = ({ Key }: Write): Write => ({ ...(Key && { Key }), isDeletion: true });
const writesOf: Record<string, (input: Record<string, unknown>) => Write[]> = {
  PutItem: one,
  UpdateItem: one,
  DeleteItem: (input) => [deletion(input)],
  TransactWriteItems: ({ TransactItems = [] }) =>
    (TransactItems as Entry[]).flatMap(
      ({ Put, Update, Delete }) => Put ?? Update ?? (Delete && deletion(Delete)) ?? [],
    ),
  BatchWriteItem: ({ RequestItems = {} }) =>
    Object.values(RequestItems as Record<string, Request[]>)
      .flat()
      .flatMap(
        ({ PutRequest, DeleteRequest }) => PutRequest ?? (DeleteRequest && deletion(DeleteRequest)) ?? [],
      ),
};
