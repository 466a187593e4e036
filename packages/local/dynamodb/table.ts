import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { StartUpError } from "../shared/start-up-error";
import type { TableRecord } from "./dynalite-modules";
import { checkInput, dynaliteOperations, fromCallback, runOperation } from "./operations";
import type { AtomicStore } from "./store";

/** The keys of one table and of its indexes. All keys are strings, and every index projects all attributes. */
export interface TableDefinition {
  partitionKey: string;
  sortKey?: string;
  indexes?: Readonly<Record<string, { partitionKey: string; sortKey?: string }>>;
  /** The attribute with the expiry time; the embedded DynamoDB does not delete expired items. */
  timeToLive?: string;
}

interface KeyNames {
  partitionKey: string;
  sortKey?: string;
}

const keySchema = ({ partitionKey, sortKey }: KeyNames) => [
  { AttributeName: partitionKey, KeyType: "HASH" as const },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: "RANGE" as const }]),
];

/** The `CreateTable` input for a definition. */
export function createTableInput(name: string, definition: TableDefinition) {
  const indexes = Object.entries(definition.indexes ?? {});
  const keys = [definition, ...indexes.map(([, index]) => index)].flatMap(keySchema);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: keySchema(definition),
    AttributeDefinitions: [...new Set(keys.map(({ AttributeName }) => AttributeName))].map(
      (AttributeName) => ({ AttributeName, AttributeType: "S" as const }),
    ),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: "ALL" as const },
      })),
    }),
  } satisfies CreateTableCommandInput;
}

/** Creates the table if it is missing. Throws a `StartUpError` when an existing one has other keys. */
export async function ensureTable(
  store: AtomicStore,
  name: string,
  definition: TableDefinition,
): Promise<void> {
  const indexes = Object.entries(definition.indexes ?? {});
  const wanted = [keySchema(definition), ...indexes.map(([, keys]) => keySchema(keys))];
  const existing = await fromCallback<TableRecord | undefined>((done) => {
    store.tableDb.get(name, done as never);
  });
  if (existing === undefined) {
    const { CreateTable } = dynaliteOperations;
    const input = createTableInput(name, definition);
    await runOperation(CreateTable, store, checkInput(CreateTable, input, store));
  } else {
    const found = [existing.KeySchema, ...indexes.map(([index]) => keysOfIndex(existing, index))];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      throw new StartUpError(
        `La tabla ${name} de la carpeta de datos es de otra versión de Nutria: bórrala con npm run reset y vuelve a empezar.`,
      );
    }
  }
  await activate(store, name);
}

function keysOfIndex(table: TableRecord, name: string): TableRecord["KeySchema"] | undefined {
  return table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === name)?.KeySchema;
}

/** dynalite activates a new table from a timer; a process that died before it would leave the table inactive. */
async function activate(store: AtomicStore, name: string): Promise<void> {
  const table = await fromCallback<TableRecord>((done) => {
    store.tableDb.get(name, done as never);
  });
  if (table.TableStatus === "ACTIVE") return;
  await fromCallback<void>((done) =>
    store.tableDb.put(
      name,
      {
        ...table,
        TableStatus: "ACTIVE",
        ...(table.GlobalSecondaryIndexes && {
          GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map((index) => ({
            ...index,
            IndexStatus: "ACTIVE",
          })),
        }),
      },
      done,
    ),
  );
}
