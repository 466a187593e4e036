import { createHash } from "node:crypto";
import { type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import {
  dataLayer,
  isDynaliteError,
  type ActionInput,
  type BatchOperation,
  type DynaliteOperation,
  type Item,
  type TableRecord,
} from "./dynalite-modules";
import { checkInput, dynaliteOperations, fromCallback, runOperation, withAwsErrors } from "./operations";
import { transactionView, itemId, type AtomicStore } from "./store";

type Kind = "Put" | "Update" | "Delete" | "ConditionCheck" | "Get";

/** The operation that validates and runs each kind of entry. A condition check is validated as a delete but not run. */
const operationOf: Record<Kind, DynaliteOperation> = {
  Put: dynaliteOperations.PutItem,
  Update: dynaliteOperations.UpdateItem,
  Delete: dynaliteOperations.DeleteItem,
  ConditionCheck: dynaliteOperations.DeleteItem,
  Get: dynaliteOperations.GetItem,
};

/** One validated entry of a transaction; `invalid` is the error of its item or key, which cancels the transaction. */
interface Entry {
  kind: Kind;
  input: ActionInput;
  key?: string;
  invalid?: unknown;
}

interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: Item;
}

interface TransactionRequest {
  TransactItems?: Partial<Record<Kind, object>>[];
  ClientRequestToken?: string;
  ReturnConsumedCapacity?: string;
}

const maximumEntries = 100;
const tokenLifetime = 10 * 60_000;

/** `TransactWriteItems` and `TransactGetItems` on dynalite's store, under its locks of single items. */
export function transactionOperations(
  store: AtomicStore,
  now: Clock = systemClock,
): Record<string, AwsOperation> {
  const tokens = new Map<string, { hash: string; at: number; answer: Promise<object> }>();

  async function write(request: TransactionRequest): Promise<object> {
    const entries = await prepare(store, request, ["Put", "Update", "Delete", "ConditionCheck"]);
    return withLocks(store, entries, async () => {
      const batch: BatchOperation[] = [];
      const view = transactionView(store, batch);
      const results = await Promise.all(entries.map((entry) => runEntry(store, view, entry)));
      if (results.some(({ error }) => error !== undefined))
        throw cancellationError(results.map(({ error }) => error));
      await store.db.batch(batch);
      return consumedCapacity(
        request,
        results.map(({ units }, index) => [entries[index] as Entry, units * 2]),
      );
    });
  }

  async function writeIdempotently(request: TransactionRequest): Promise<object> {
    const token = request.ClientRequestToken;
    if (token === undefined) return write(request);
    const hash = createHash("sha256")
      .update(JSON.stringify(request.TransactItems ?? null))
      .digest("hex");
    for (const [old, { at }] of tokens) {
      if (now() - at <= tokenLifetime) break;
      tokens.delete(old);
    }
    const earlier = tokens.get(token);
    if (earlier !== undefined) {
      if (earlier.hash === hash) return earlier.answer;
      throw new AwsError(
        "com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException",
        "The provided token is already in use with different parameters.",
      );
    }
    const answer = write(request);
    tokens.set(token, { hash, at: now(), answer });
    // Only a success is remembered: a cancellationError transaction may be retried with its token.
    answer.catch(() => tokens.delete(token));
    return answer;
  }

  async function read(request: TransactionRequest): Promise<object> {
    const entries = await prepare(store, request, ["Get"]);
    if (entries.some(({ invalid }) => invalid))
      throw cancellationError(entries.map(({ invalid }) => invalid));
    return withLocks(store, entries, async () => {
      const results = await Promise.all(
        entries.map(({ input }) => runOperation(dynaliteOperations.GetItem, store, input)),
      );
      return {
        Responses: results.map(({ Item }) => (Item ? { Item } : {})),
        ...consumedCapacity(
          request,
          results.map(({ Item }, index) => [
            entries[index] as Entry,
            2 * dataLayer.capacityUnits(Item, true, true),
          ]),
        ),
      };
    });
  }

  return {
    TransactWriteItems: (input) => withAwsErrors(() => writeIdempotently(input as TransactionRequest)),
    TransactGetItems: (input) => withAwsErrors(() => read(input as TransactionRequest)),
  };
}

async function prepare(store: AtomicStore, request: TransactionRequest, kinds: Kind[]): Promise<Entry[]> {
  const { TransactItems: items } = request;
  if (!Array.isArray(items) || items.length < 1 || items.length > maximumEntries) {
    throw dataLayer.validationError(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: " +
        `Member must have length ${Array.isArray(items) && items.length > 0 ? `less than or equal to ${maximumEntries}` : "greater than or equal to 1"}`,
    );
  }
  const checked = items.map((item): Entry => {
    const [kind, second] = (Object.keys(item) as Kind[]).filter((name) => item[name] != null);
    if (kind === undefined || second !== undefined || !kinds.includes(kind)) {
      throw dataLayer.validationError("TransactItems can only contain one of Check, Put, Update or Delete");
    }
    const input = checkInput(operationOf[kind], item[kind] as object, store);
    if (kind === "ConditionCheck" && input._condition === undefined) {
      throw dataLayer.validationError("1 validation error detected: ConditionExpression must not be null");
    }
    return { kind, input };
  });
  const seen = new Set<string>();
  for (const entry of checked) {
    const table = await fromCallback<TableRecord>((done) => store.getTable(entry.input.TableName, done));
    const { Item: item, Key: key } = entry.input;
    entry.invalid = item ? dataLayer.validateItem(item, table) : dataLayer.validateKey(key as Item, table);
    if (entry.invalid) continue;
    entry.key = dataLayer.createKey((item ?? key) as Item, table);
    const id = itemId(entry.input.TableName, entry.key);
    if (seen.has(id)) {
      throw dataLayer.validationError("Transaction request cannot include multiple operations on one item");
    }
    seen.add(id);
  }
  return checked;
}

/** Runs `work` with dynalite's lock of every item; tables are locked in one order, which prevents deadlocks. */
async function withLocks<Value>(
  store: AtomicStore,
  entries: Entry[],
  work: () => Promise<Value>,
): Promise<Value> {
  const keysOf = new Map<string, string[]>();
  for (const { input, key } of entries) {
    if (key !== undefined) keysOf.set(input.TableName, [...(keysOf.get(input.TableName) ?? []), key]);
  }
  const releases: (() => void)[] = [];
  try {
    for (const table of [...keysOf.keys()].sort()) {
      const release = await new Promise<() => void>((locked) => {
        store
          .getItemDb(table)
          .lock(keysOf.get(table) as string[], (unlock) => locked(unlock(() => {}) as () => void));
      });
      releases.push(release);
    }
    return await work();
  } finally {
    for (const release of releases) release();
  }
}

/** Runs one entry on the transaction's view; returns its error, or the write units it consumes. */
async function runEntry(
  store: AtomicStore,
  view: AtomicStore,
  entry: Entry,
): Promise<{ error?: unknown; units: number }> {
  const { kind, input, key, invalid } = entry;
  if (invalid || key === undefined) return { error: invalid, units: 0 };
  if (kind === "ConditionCheck") {
    const existing = await fromCallback<Item | undefined>((done) =>
      store.getItemDb(input.TableName).get(key, done),
    );
    return {
      error: dataLayer.checkConditional(input, existing) ?? undefined,
      units: dataLayer.capacityUnits(existing, false, true),
    };
  }
  try {
    const output = await runOperation(operationOf[kind], view, { ...input, ReturnConsumedCapacity: "TOTAL" });
    return { units: output.ConsumedCapacity?.CapacityUnits ?? 1 };
  } catch (error) {
    return { error, units: 0 };
  }
}

function cancellationError(errors: unknown[]): AwsError {
  const reasons = errors.map(reasonOf);
  return new AwsError(
    "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
    "Transaction cancelled, please refer cancellation reasons for specific reasons " +
      `[${reasons.map(({ Code }) => Code).join(", ")}]`,
    400,
    { CancellationReasons: reasons },
  );
}

function reasonOf(error: unknown): CancellationReason {
  if (!error) return { Code: "None" };
  if (!isDynaliteError(error)) throw error as Error;
  const { __type, message, Item } = error.body;
  if (__type.endsWith("#ConditionalCheckFailedException")) {
    return { Code: "ConditionalCheckFailed", Message: message, ...(Item && { Item }) };
  }
  if (__type.endsWith("#ValidationException")) return { Code: "ValidationError", Message: message };
  throw error as Error;
}

/** Consumed capacity by table, if the request asks for it. */
function consumedCapacity(request: TransactionRequest, units: [Entry, number][]): object {
  if (request.ReturnConsumedCapacity !== "TOTAL" && request.ReturnConsumedCapacity !== "INDEXES") return {};
  const byTable = new Map<string, number>();
  for (const [{ input }, count] of units)
    byTable.set(input.TableName, (byTable.get(input.TableName) ?? 0) + count);
  return {
    ConsumedCapacity: [...byTable].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })),
  };
}
