import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "./database";

/** What ElectroDB takes to bind an entity to the table. */
interface EntityConfiguration {
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

/** A field of the table that holds a key, of its own or of an index. */
type KeyField = `${"" | "gsi1" | "gsi2"}${"pk" | "sk"}`;

/** Names of the attributes that a template is filled in with. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * A key as ElectroDB describes it, of a template such as "partner#${partnerId}": the attributes that are to be known are
 * those that the template names.
 */
export function key<const Template extends string>(field: KeyField, template: Template) {
  const composite = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name]) => name as NamesIn<Template>);
  // Our ids keep their case.
  return { field, composite, template, casing: "none" as const };
}

/** Where all that belongs to one nutritionist is kept. */
export const ownerKey = key("pk", "nutritionist#${nutritionistId}");
