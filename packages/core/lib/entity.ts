import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "./context";

/** What ElectroDB takes to bind an entity to the table. */
export interface EntityConfiguration {
  client: DynamoDBDocumentClient;
  table: string;
}

/**
 * Turns an entity's factory into a function of the database that builds the entity once per client: building one costs
 * far more than using it.
 */
export function entityFor<E>(create: (configuration: EntityConfiguration) => E): (db: Database) => E {
  const built = new WeakMap<DynamoDBDocumentClient, Map<string, E>>();
  return ({ client, tableName }) => {
    let byTable = built.get(client);
    if (!byTable) built.set(client, (byTable = new Map<string, E>()));
    let entity = byTable.get(tableName);
    if (entity === undefined) byTable.set(tableName, (entity = create({ client, table: tableName })));
    return entity;
  };
}

/** Key templates that keep the case of our ids. */
export const keyCasing = "none" as const;
