import { megabyte } from "@nutria/contract/web/sizes";
import { holds } from "./conditions";
import { validationError } from "./errors";
import { project, readExpressions, resolve, type ExpressionInput, type Expressions } from "./expressions";
import type { Database } from "./database";
import type { Row, SortedRows, SortRange } from "./sorted-rows";
import { sound, type StoredTable } from "./stored-table";
import type { Comparator, Condition, Operand, Path } from "./syntax";
import { compareTexts, type Item } from "./values";

export interface ReadInput extends ExpressionInput {
  TableName: string;
  Key?: unknown;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: string;
}

export interface PageInput extends ReadInput {
  IndexName?: string;
  Limit?: number;
  Select?: string;
  ScanIndexForward?: boolean;
  ExclusiveStartKey?: unknown;
  Segment?: number;
  TotalSegments?: number;
}

/** Bytes of one page of a query or a scan, and of one batch. */
const mostBytesOfPage = megabyte;
const mostBytesOfBatch = 16 * megabyte;
const mostKeysOfBatch = 100;

const readUnits = (bytes: number, isConsistent = false): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

/** What a request consumed, if it asks. */
export function consumedBy(
  { ReturnConsumedCapacity: asked }: { ReturnConsumedCapacity?: string },
  TableName: string,
  CapacityUnits: number,
): object {
  if (asked !== "TOTAL" && asked !== "INDEXES") return {};
  return { ConsumedCapacity: { TableName, CapacityUnits } };
}

export function getItem(database: Database, input: ReadInput): object {
  const table = database.table(input.TableName);
  const expressions = readExpressions(input);
  const row = table.get(table.readKey(input.Key));
  return {
    ...(row && { Item: shown(row, expressions) }),
    ...consumedBy(input, table.name, readUnits(row?.size ?? 0, input.ConsistentRead)),
  };
}

function shown({ item }: Row, expressions: Expressions): Item {
  const { projection } = expressions;
  return projection
    ? project(
        item,
        projection.map((path) => resolve(path, expressions)),
      )
    : item;
}

type BatchInput = {
  RequestItems?: Record<string, Omit<ReadInput, "TableName"> & { Keys?: unknown[] }>;
} & Pick<ReadInput, "ReturnConsumedCapacity">;

export function batchGetItem(database: Database, input: BatchInput): object {
  const requests = Object.entries(input.RequestItems ?? {});
  const count = requests.reduce((sum, [, { Keys = [] }]) => sum + Keys.length, 0);
  if (count < 1 || count > mostKeysOfBatch)
    throw validationError(`Too many items requested for the BatchGetItem call, or none: ${count}`);
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  const capacity: object[] = [];
  let bytesLeft = mostBytesOfBatch;
  for (const [name, { Keys = [], ...request }] of requests) {
    const { items, left, units, bytes } = readKeys(database.table(name), Keys, request, bytesLeft);
    Responses[name] = items;
    bytesLeft -= bytes;
    if (left.length > 0) UnprocessedKeys[name] = { ...request, Keys: left };
    const { ConsumedCapacity } = consumedBy(input, name, units) as { ConsumedCapacity?: object };
    if (ConsumedCapacity) capacity.push(ConsumedCapacity);
  }
  return { Responses, UnprocessedKeys, ...(capacity.length > 0 && { ConsumedCapacity: capacity }) };
}

/** The items of a batch of keys, as far as they fit; `left` are the other keys. */
function readKeys(
  table: StoredTable,
  given: readonly unknown[],
  request: Omit<ReadInput, "TableName">,
  bytesLeft: number,
): { items: Item[]; left: unknown[]; units: number; bytes: number } {
  const expressions = readExpressions(request);
  const keys = given.map((key) => table.readKey(key));
  if (new Set(keys.map(({ pk, sk }) => `${pk}\n${sk}`)).size < keys.length)
    throw validationError("Provided list of item keys contains duplicates");
  const items: Item[] = [];
  const left: unknown[] = [];
  let units = 0;
  let bytes = 0;
  for (const [at, key] of keys.entries()) {
    const row = table.get(key);
    const size = row?.size ?? 0;
    if (bytes + size > bytesLeft) {
      left.push(given[at]);
      continue;
    }
    bytes += size;
    units += readUnits(size, request.ConsistentRead);
    if (row) items.push(shown(row, expressions));
  }
  return { items, left, units, bytes };
}

export function query(database: Database, input: PageInput): object {
  const { table, order, expressions, start } = preparePage(database, input);
  const { partition, range } = readKeyCondition(expressions, order);
  if (start && order.partitionOf(start.item) !== partition) {
    throw validationError(
      "The provided starting key is outside query boundaries based on provided conditions",
    );
  }
  const rows = order.rowsOf(partition, {
    isForward: input.ScanIndexForward !== false,
    ...(range && { range }),
    ...(start && { after: order.placeOf(start) }),
  });
  return page(input, table, order, rows, expressions);
}

export function scan(database: Database, input: PageInput): object {
  const { table, order, expressions, start } = preparePage(database, input);
  const { Segment = 0, TotalSegments = 1 } = input;
  const after = start && { partition: order.partitionOf(start.item), place: order.placeOf(start) };
  return page(input, table, order, order.scan(Segment, TotalSegments, after), expressions);
}

function preparePage(database: Database, input: PageInput) {
  const table = database.table(input.TableName);
  const order = table.order(input.IndexName);
  if (input.IndexName !== undefined && input.ConsistentRead)
    throw validationError("Consistent reads are not supported on global secondary indexes");
  if (input.Limit !== undefined && !(input.Limit >= 1))
    throw validationError(
      "Value at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    );
  return {
    table,
    order,
    expressions: readExpressions(input),
    start: table.readStart(order, input.ExclusiveStartKey),
  };
}

function page(
  input: PageInput,
  table: StoredTable,
  order: SortedRows,
  rows: Iterable<Row>,
  expressions: Expressions,
): object {
  const { Limit = Infinity, Select, ConsistentRead } = input;
  const Items: Item[] = [];
  let ScannedCount = 0;
  let bytes = 0;
  let last: Row | undefined;
  for (const row of rows) {
    sound(row);
    ScannedCount++;
    bytes += row.size;
    if (!expressions.filter || holds(expressions.filter, row.item, expressions))
      Items.push(shown(row, expressions));
    if (ScannedCount < Limit && bytes < mostBytesOfPage) continue;
    last = row;
    break;
  }
  return {
    ...(Select !== "COUNT" && { Items }),
    Count: Items.length,
    ScannedCount,
    ...(last && { LastEvaluatedKey: table.startAfter(order, last) }),
    ...consumedBy(input, table.name, Math.ceil(bytes / 4096) * (ConsistentRead ? 1 : 0.5)),
  };
}

/** The partition and the range of sort keys that a query asks for. */
function readKeyCondition(
  expressions: Expressions,
  { keys: { partitionKey, sortKey } }: SortedRows,
): { partition: string; range?: SortRange } {
  const { keyCondition } = expressions;
  if (!keyCondition) {
    throw validationError(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  }
  const conditions = keyCondition.kind === "and" ? keyCondition.conditions : [keyCondition];
  const parts = conditions.map((condition) => readKeyPart(condition, expressions));
  const partition = parts.find(({ name, comparator }) => name === partitionKey && comparator === "=");
  const sort = parts.find(({ name }) => name === sortKey);
  if (!partition || parts.length !== (sort ? 2 : 1))
    throw validationError(`Query condition missed key schema element: ${partitionKey}`);
  return { partition: partition.values[0] ?? "", ...(sort && { range: rangeOf(sort) }) };
}

interface KeyPart {
  name: string;
  comparator: Comparator | "between" | "beginsWith";
  values: string[];
}

/** One comparison of a key with texts. */
function readKeyPart(condition: Condition, expressions: Expressions): KeyPart {
  const [path, operands] = keyOperandsOf(condition);
  const [name, ...further] = resolve(path, expressions);
  const comparator = condition.kind === "compare" ? condition.comparator : condition.kind;
  const isKnown = comparator === "between" || comparator === "beginsWith" || condition.kind === "compare";
  if (typeof name !== "string" || further.length > 0 || comparator === "<>" || !isKnown) {
    throw validationError("Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression");
  }
  const values = operands.map((operand) => keyTextOf(operand, expressions));
  return { name, comparator: comparator as KeyPart["comparator"], values };
}

function keyOperandsOf(condition: Condition): [Path, Operand[]] {
  if (condition.kind === "beginsWith") return [condition.path, [condition.operand]];
  if (condition.kind !== "compare" && condition.kind !== "between") return [[], []];
  const [first, ...others] = condition.operands;
  return [first.kind === "path" ? first.path : [], others];
}

function keyTextOf(operand: Operand, { values }: Expressions): string {
  const text = operand.kind === "value" ? values[operand.name]?.S : undefined;
  if (text === undefined) {
    throw validationError(
      "One or more parameter values were invalid: Condition parameter type does not match schema type",
    );
  }
  if (text === "") {
    throw validationError(
      "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.",
    );
  }
  return text;
}

const never = () => false;

function rangeOf({ comparator, values: [low = "", high = low] }: KeyPart): SortRange {
  const order = (text: string) => (sort: string) => compareTexts(sort, text);
  const [toLow, toHigh] = [order(low), order(high)];
  switch (comparator) {
    case "beginsWith":
      return {
        isBelow: (sort) => toLow(sort) < 0,
        isAbove: (sort) => toLow(sort) > 0 && !sort.startsWith(low),
      };
    case ">":
      return { isBelow: (sort) => toLow(sort) <= 0, isAbove: never };
    case ">=":
      return { isBelow: (sort) => toLow(sort) < 0, isAbove: never };
    case "<":
      return { isBelow: never, isAbove: (sort) => toLow(sort) >= 0 };
    case "<=":
      return { isBelow: never, isAbove: (sort) => toLow(sort) > 0 };
    default:
      return { isBelow: (sort) => toLow(sort) < 0, isAbove: (sort) => toHigh(sort) > 0 };
  }
}
