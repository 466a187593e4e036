import type { AwsOperation } from "@nutria/local/shared/aws-json";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { indexUnits, storedBytes, type IndexKeys, type Item } from "./arithmetic";

/** What the table was asked for. */
export interface Consumption {
  reads: number;
  /** Write units of the table itself, those of transactions counted twice as DynamoDB does. */
  writes: number;
  /** Write units of the indexes, which the embedded table does not report. */
  indexWrites: number;
  calls: number;
  /** Bytes that the table and its indexes hold more than before. */
  grown: number;
  /** Those of the table alone, which is what AWS bills for restoring to any second. */
  grownInTable: number;
}

type Keys = { pk: { S: string }; sk: { S: string } };
type Write = { Put?: { Item: Item }; Update?: { Key: Item }; Delete?: { Key: Item } };
type Batch = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

const indexes: readonly IndexKeys[] = Object.values(tableDefinition.indexes);
const leastRead = 0.5;
/** An id in a partition's key: it belongs to one person or thing. */
const ownId = /[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}/;

/** What lapses by itself is not kept. */
const keptBytes = (item: Item | undefined, ofIndexes: readonly IndexKeys[]): number =>
  item?.[tableDefinition.timeToLive] ? 0 : storedBytes(item, ofIndexes);

type Operations = Readonly<Record<string, AwsOperation>>;

/** The operations of a table that count what they consume. Changes of one item must not overlap. */
export function countingTable(operations: Operations) {
  let total = nothing();
  let shared = new Map<string, number>();

  const counting =
    (operation: string, run: AwsOperation): AwsOperation =>
    async (input) => {
      const keys = writtenKeys(operation, input);
      const before = await Promise.all(keys.map((key) => itemAt(input, key)));
      total.calls++;
      const answer = await run({ ...input, ReturnConsumedCapacity: "TOTAL" });
      const isRead = /^(Get|BatchGet|Query|Scan|TransactGet)/.test(operation);
      const consumed = [(answer as { ConsumedCapacity?: unknown }).ConsumedCapacity ?? []].flat();
      const units = (consumed as { CapacityUnits: number }[]).reduce(
        (sum, one) => sum + one.CapacityUnits,
        0,
      );
      if (isRead) total.reads += Math.max(leastRead, units);
      else total.writes += units;
      for (const [index, key] of keys.entries()) {
        const after = await itemAt(input, key);
        record(before[index], after, key, units / keys.length);
      }
      return answer;
    };

  function record(before: Item | undefined, after: Item | undefined, key: Keys, units: number): void {
    total.grown += keptBytes(after, indexes) - keptBytes(before, indexes);
    total.grownInTable += keptBytes(after, []) - keptBytes(before, []);
    addShared(key.pk.S, units);
    for (const index of indexes) {
      const written = indexUnits(before, after, index);
      total.indexWrites += written;
      addShared((after ?? before)?.[index.partitionKey]?.["S"] as string | undefined, written);
    }
  }

  function addShared(partition: string | undefined, units: number): void {
    if (partition === undefined || units === 0 || ownId.test(partition)) return;
    const kind = partition.split("#")[0] ?? "";
    shared.set(kind, (shared.get(kind) ?? 0) + units);
  }

  async function itemAt(input: object, Key: Keys): Promise<Item | undefined> {
    const answer = await operations["GetItem"]?.({ TableName: tableOf(input), Key, ConsistentRead: true });
    return (answer as { Item?: Item } | undefined)?.Item;
  }

  return {
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, run]) => [name, counting(name, run)]),
    ),
    /** What was consumed since the last call, and the write units of partitions that all nutritionists share, by kind. */
    take(): { consumed: Consumption; shared: Map<string, number> } {
      const taken = { consumed: total, shared };
      [total, shared] = [nothing(), new Map()];
      return taken;
    },
  };
}

const nothing = (): Consumption => ({
  reads: 0,
  writes: 0,
  indexWrites: 0,
  calls: 0,
  grown: 0,
  grownInTable: 0,
});

function tableOf(input: object): string {
  const { TableName, TransactItems, RequestItems } = input as {
    TableName?: string;
    TransactItems?: Record<string, { TableName: string }>[];
    RequestItems?: object;
  };
  if (TableName !== undefined) return TableName;
  if (RequestItems) return Object.keys(RequestItems)[0] ?? "";
  return Object.values(TransactItems?.[0] ?? {})[0]?.TableName ?? "";
}

function writtenKeys(operation: string, input: Record<string, unknown>): Keys[] {
  if (operation === "PutItem") return [keysOf(input["Item"])];
  if (operation === "UpdateItem" || operation === "DeleteItem") return [keysOf(input["Key"])];
  if (operation === "TransactWriteItems") {
    return (input["TransactItems"] as Write[]).flatMap(({ Put, Update, Delete }) => {
      const written = Put?.Item ?? Update?.Key ?? Delete?.Key;
      return written ? [keysOf(written)] : [];
    });
  }
  if (operation !== "BatchWriteItem") return [];
  return Object.values(input["RequestItems"] as Record<string, Batch[]>)
    .flat()
    .map(({ PutRequest, DeleteRequest }) => keysOf(PutRequest?.Item ?? DeleteRequest?.Key));
}

function keysOf(item: unknown): Keys {
  const { pk, sk } = item as Keys;
  return { pk, sk };
}
