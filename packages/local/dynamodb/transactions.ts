import { createHash } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { Database } from "./database";
import { dynamodbError, isNamed, validationError } from "./errors";
import { getItem, type ReadInput } from "./reads";
import {
  consumedByAll,
  prepareWrite,
  reasonOf,
  requireDistinct,
  type PreparedWrite,
  type WriteInput,
  type WriteKind,
} from "./writes";

interface WriteRequest {
  TransactItems?: Partial<Record<WriteKind, WriteInput>>[];
  ClientRequestToken?: string;
  ReturnConsumedCapacity?: string;
}

interface ReadRequest {
  TransactItems?: { Get?: ReadInput }[];
  ReturnConsumedCapacity?: string;
}

const mostEntries = 100;
const tokenLifetime = 10 * 60_000;
/** A transaction consumes twice what its entries would by themselves. */
const factor = 2;

/** `TransactWriteItems`: writes all entries or none, and answers a repeated request token from memory. */
export function transactionWriter(database: Database, now: Clock) {
  const tokens = new Map<string, { hash: string; at: number; answer: Promise<object> }>();
  return async (input: WriteRequest): Promise<object> => {
    const { ClientRequestToken: token, TransactItems } = input;
    if (token === undefined) return writeAll(database, input);
    const hash = createHash("sha256")
      .update(JSON.stringify(TransactItems ?? null))
      .digest("hex");
    for (const [old, { at }] of tokens) {
      if (now() - at <= tokenLifetime) break;
      tokens.delete(old);
    }
    const earlier = tokens.get(token);
    if (earlier?.hash === hash) return earlier.answer;
    if (earlier) {
      throw dynamodbError(
        "IdempotentParameterMismatchException",
        "The provided token is already in use with different parameters.",
      );
    }
    const answer = writeAll(database, input);
    tokens.set(token, { hash, at: now(), answer });
    // Only a success is remembered: a cancelled transaction may be sent again with its token.
    answer.catch(() => tokens.delete(token));
    return answer;
  };
}

async function writeAll(database: Database, input: WriteRequest): Promise<object> {
  const entries = entriesOf(input).map((entry): [WriteKind, WriteInput] => {
    const named = Object.entries(entry).filter(([, of]) => of !== undefined) as [WriteKind, WriteInput][];
    const [first, ...others] = named;
    if (!first || others.length > 0 || !["Put", "Update", "Delete", "ConditionCheck"].includes(first[0]))
      throw validationError("TransactItems can only contain one of Check, Put, Update or Delete");
    return first;
  });
  const writes = entries.map(([kind, of]) => prepareWrite(database, kind, of));
  requireDistinct(
    writes.filter(hasKey),
    "Transaction request cannot include multiple operations on one item",
  );
  const planned = writes.map((write) => attempt(() => write.plan()));
  if (planned.some(({ reason }) => reason)) throw cancelled(planned.map(({ reason }) => reason));
  const changes = planned.flatMap(({ result }) => result ?? []);
  await database.apply(changes.filter(({ before, after }) => before !== after));
  return consumedByAll(input, changes, factor);
}

function entriesOf<Entry>({ TransactItems: items }: { TransactItems?: Entry[] }): Entry[] {
  const isGiven = Array.isArray(items) && items.length > 0;
  if (isGiven && items.length <= mostEntries) return items;
  throw validationError(
    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: " +
      `Member must have length ${isGiven ? `less than or equal to ${mostEntries}` : "greater than or equal to 1"}`,
  );
}

/** A write whose item or key does not fit the table cancels the transaction when it is planned. */
function hasKey(write: PreparedWrite): boolean {
  return attempt(() => write.readKey()).reason === undefined;
}

type Reason = ReturnType<typeof reasonOf>;

function attempt<Result>(run: () => Result): { result?: Result; reason?: Reason } {
  try {
    return { result: run() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function cancelled(reasons: readonly (Reason | undefined)[]): AwsError {
  const all = reasons.map((reason) => reason ?? { Code: "None" });
  return dynamodbError(
    "TransactionCanceledException",
    "Transaction cancelled, please refer cancellation reasons for specific reasons " +
      `[${all.map(({ Code }) => Code).join(", ")}]`,
    { CancellationReasons: all },
  );
}

/** `TransactGetItems`: the items as they are at one moment. */
export function transactGetItems(database: Database, input: ReadRequest): object {
  const { ReturnConsumedCapacity } = input;
  const answers = entriesOf(input).map(({ Get }) => {
    if (!Get) throw validationError("TransactItems can only contain Get");
    return getOne(database, { ...Get, ConsistentRead: true, ReturnConsumedCapacity: "TOTAL" });
  });
  const units = new Map<string, number>();
  for (const { ConsumedCapacity } of answers) {
    const { TableName, CapacityUnits } = ConsumedCapacity;
    units.set(TableName, (units.get(TableName) ?? 0) + factor * CapacityUnits);
  }
  const isAsked = ReturnConsumedCapacity === "TOTAL" || ReturnConsumedCapacity === "INDEXES";
  return {
    Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
    ...(isAsked && {
      ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })),
    }),
  };
}

function getOne(database: Database, input: ReadInput) {
  try {
    return getItem(database, input) as {
      Item?: object;
      ConsumedCapacity: { TableName: string; CapacityUnits: number };
    };
  } catch (error) {
    const isInvalid = error instanceof AwsError && isNamed(error, "ValidationException");
    throw isInvalid ? cancelled([reasonOf(error)]) : error;
  }
}
