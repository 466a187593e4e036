import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { StartUpError } from "../shared/start-up-error";
import type { Database } from "./database";
import type { KeyNames } from "./sorted-rows";
import { readTableRecord } from "./stored-table";

/** The keys of one table and of its indexes. All keys are strings, and every index projects all attributes. */
export interface TableDefinition {
  partitionKey: string;
  sortKey?: string;
  indexes?: Readonly<Record<string, { partitionKey: string; sortKey?: string }>>;
  /** The attribute with the expiry time; the embedded DynamoDB does not delete expired items. */
  timeToLive?: string;
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

/** Creates the table if it is missing, and its indexes where they are others. Throws a `StartUpError` when an existing one has other keys. */
export async function ensureTable(
  database: Database,
  name: string,
  definition: TableDefinition,
): Promise<void> {
  const wanted = readTableRecord(createTableInput(name, definition));
  const existing = database.tables.get(name);
  if (!existing) return void (await database.addTable(wanted));
  if (JSON.stringify(existing.record) === JSON.stringify(wanted)) return;
  if (JSON.stringify(existing.record.KeySchema) !== JSON.stringify(wanted.KeySchema)) {
    throw new StartUpError(
      `La tabla ${name} de la carpeta de datos es de otra versión de Nutria: sus claves son otras. No se cambió nada: ábrela con la versión que la guardó.`,
    );
  }
  await database.changeTable(wanted);
}
