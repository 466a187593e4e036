import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { StartUpError } from "../shared/start-up-error";
import type { TableRecord } from "./dynalite-modules";
import { checkInput, dynaliteOperations, promised, runOperation } from "./operations";
import type { AtomicStore } from "./store";

/** The keys of one table and of its indexes. All keys are strings, and every index projects all attributes. */
export interface TableDefinition {
  partitionKey: string;
  sortKey?: string;
  indexes?: Readonly<Record<string, { partitionKey: string; sortKey?: string }>>;
  /** The attribute that holds when an item expires; expired items are not swept here. */
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

/** What `CreateTable` takes for a definition. */
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

/** Creates the table unless it is there, and makes sure that it is the table the product expects. */
export async function ensureTable(
  store: AtomicStore,
  name: string,
  definition: TableDefinition,
): Promise<void> {
  const indexes = Object.entries(definition.indexes ?? {});
  const wanted = [keySchema(definition), ...indexes.map(([, keys]) => keySchema(keys))];
  const existing = await promised<TableRecord | undefined>((done) => {
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

/** dynalite makes a new table active from a timer; if the process dies before, it would stay half-made for ever. */
async function activate(store: AtomicStore, name: string): Promise<void> {
  const table = await promised<TableRecord>((done) => {
    store.tableDb.get(name, done as never);
  });
  if (table.TableStatus === "ACTIVE") return;
  await promised<void>((done) =>
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
