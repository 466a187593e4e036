import { AwsError } from "../shared/aws-service";
import { holds } from "./conditions";
import type { ItemChange, Database } from "./database";
import { conditionFailed, isNamed, validationError } from "./errors";
import { project, readExpressions, type ExpressionInput, type Expressions } from "./expressions";
import { consumedBy } from "./reads";
import type { Row } from "./sorted-rows";
import type { StoredTable } from "./stored-table";
import { changedPaths, checkOperands, updated } from "./updates";
import { readItem, type Item } from "./values";

export interface WriteInput extends ExpressionInput {
  TableName: string;
  Item?: unknown;
  Key?: unknown;
  ReturnValues?: string;
  ReturnConsumedCapacity?: string;
  ReturnValuesOnConditionCheckFailure?: string;
}

export type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";

/** A write whose input is right in itself; whether it can be made depends on the item that is stored. */
export interface PreparedWrite {
  table: StoredTable;
  /** Throws when the item or key does not fit the table. */
  readKey: () => Pick<Row, "pk" | "sk">;
  /** The change of the stored item; throws when the condition does not hold, or the result is no item. */
  plan: () => ItemChange;
}

const mostRequestsOfBatch = 25;

/** Reads a write; throws for what is wrong whatever is stored. */
export function prepareWrite(database: Database, kind: WriteKind, input: WriteInput): PreparedWrite {
  const table = database.table(input.TableName);
  const expressions = readExpressions(input);
  if (kind === "ConditionCheck" && !expressions.condition)
    throw validationError("1 validation error detected: ConditionExpression must not be null");
  const given = kind === "Put" ? readItem(input.Item) : undefined;
  if (expressions.update) {
    changedPaths(expressions.update, expressions, table.keyAttributes);
    checkOperands(expressions.update, expressions);
  }
  let key: Pick<Row, "pk" | "sk"> | undefined;
  const readKey = () => (key ??= given ? table.rowOf(given) : table.readKey(input.Key));
  return {
    table,
    readKey,
    plan: () => {
      const of = readKey();
      const before = table.get(of);
      requireCondition(expressions, before, input);
      if (kind === "ConditionCheck") return { table, before, after: before };
      if (kind === "Delete") return { table, before, after: undefined };
      const after = given ? (of as Row) : updatedRow(table, of, before, expressions);
      return { table, before, after };
    },
  };
}

function requireCondition(expressions: Expressions, before: Row | undefined, input: WriteInput): void {
  const { condition } = expressions;
  if (!condition || holds(condition, before?.item ?? {}, expressions)) return;
  throw conditionFailed(input.ReturnValuesOnConditionCheckFailure === "ALL_OLD" ? before?.item : undefined);
}

function updatedRow(
  table: StoredTable,
  { pk, sk }: Pick<Row, "pk" | "sk">,
  before: Row | undefined,
  expressions: Expressions,
): Row {
  const { partitionKey, sortKey } = table.keys;
  const item = before?.item ?? {
    [partitionKey]: { S: pk },
    ...(sortKey !== undefined && { [sortKey]: { S: sk } }),
  };
  const after = expressions.update ? updated(item, expressions.update, expressions) : item;
  return table.rowOf(after, "Item size to update has exceeded the maximum allowed size");
}

/** Units of a write: of the larger of the two items. */
export const writeUnits = ({ before, after }: ItemChange): number =>
  Math.max(1, Math.ceil(Math.max(before?.size ?? 0, after?.size ?? 0) / 1024));

/** `PutItem`, `UpdateItem` or `DeleteItem`. */
export async function writeItem(database: Database, kind: WriteKind, input: WriteInput): Promise<object> {
  const change = prepareWrite(database, kind, input).plan();
  const answer = {
    ...returned(kind, input, change),
    ...consumedBy(input, change.table.name, writeUnits(change)),
  };
  if (change.before || change.after) await database.apply([change]);
  return answer;
}

function returned(kind: WriteKind, input: WriteInput, { table, before, after }: ItemChange): object {
  const { ReturnValues = "NONE" } = input;
  const [which, when] = ReturnValues.split("_") as [string, string | undefined];
  if (kind !== "Update" && ReturnValues !== "NONE" && ReturnValues !== "ALL_OLD")
    throw validationError("ReturnValues can only be ALL_OLD or NONE");
  const item = (when === "OLD" ? before : after)?.item;
  if (which === "NONE" || item === undefined) return {};
  if (which === "ALL") return { Attributes: item };
  const expressions = readExpressions(input);
  const paths = expressions.update ? changedPaths(expressions.update, expressions, table.keyAttributes) : [];
  return { Attributes: project(item, paths) };
}

interface BatchWriteInput {
  RequestItems?: Record<string, { PutRequest?: { Item: unknown }; DeleteRequest?: { Key: unknown } }[]>;
  ReturnConsumedCapacity?: string;
}

export async function batchWriteItem(database: Database, input: BatchWriteInput): Promise<object> {
  const requests = Object.entries(input.RequestItems ?? {}).flatMap(([TableName, all]) =>
    all.map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? prepareWrite(database, "Put", { TableName, Item: PutRequest.Item })
        : prepareWrite(database, "Delete", { TableName, Key: DeleteRequest?.Key }),
    ),
  );
  if (requests.length < 1 || requests.length > mostRequestsOfBatch)
    throw validationError(
      `Too many items requested for the BatchWriteItem call, or none: ${requests.length}`,
    );
  requireDistinct(requests, "Provided list of item keys contains duplicates");
  const changes = requests.map((request) => request.plan());
  await database.apply(changes.filter(({ before, after }) => before ?? after));
  return { UnprocessedItems: {}, ...consumedByAll(input, changes, 1) };
}

/** Throws when two writes are of one item. */
export function requireDistinct(writes: readonly PreparedWrite[], message: string): void {
  const ids = writes.map(({ table, readKey }) => {
    const { pk, sk } = readKey();
    return JSON.stringify([table.name, pk, sk]);
  });
  if (new Set(ids).size < ids.length) throw validationError(message);
}

/** Units by table, if the request asks for them. */
export function consumedByAll(
  input: { ReturnConsumedCapacity?: string },
  changes: readonly ItemChange[],
  factor: number,
): object {
  const byTable = new Map<string, number>();
  for (const change of changes) {
    const { name } = change.table;
    byTable.set(name, (byTable.get(name) ?? 0) + factor * writeUnits(change));
  }
  const all = [...byTable].map(([name, units]) => consumedBy(input, name, units));
  const capacity = all.flatMap((one) => ("ConsumedCapacity" in one ? [one.ConsumedCapacity] : []));
  return capacity.length > 0 ? { ConsumedCapacity: capacity } : {};
}

/** Why one write of a transaction failed; rethrows what is none of DynamoDB's reasons. */
export function reasonOf(error: unknown): { Code: string; Message?: string; Item?: Item } {
  if (!(error instanceof AwsError)) throw error as Error;
  if (isNamed(error, "ConditionalCheckFailedException"))
    return { Code: "ConditionalCheckFailed", Message: error.message, ...error.fields };
  if (isNamed(error, "ValidationException")) return { Code: "ValidationError", Message: error.message };
  throw error;
}
