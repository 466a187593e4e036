import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "./database";
import { withDirectOperations } from "./direct/direct-operations";

/** What ElectroDB needs to bind an entity to the table. */
interface EntityConfiguration {
  client: DynamoDBDocumentClient;
  table: string;
}

const declared: ((db: Database) => unknown)[] = [];

/** The entities of all loaded modules; each builds itself at its first use, and costs little from then on. */
export function declaredEntities(): readonly ((db: Database) => unknown)[] {
  return declared;
}

/**
 * Wraps the factory of an entity so that it is built once per client: building an entity costs far more than
 * using it.
 */
export function entityFor<E>(create: (configuration: EntityConfiguration) => E): (db: Database) => E {
  const built = new WeakMap<DynamoDBDocumentClient, Map<string, E>>();
  const ofDatabase = ({ client, tableName }: Database): E => {
    let byTable = built.get(client);
    if (!byTable) built.set(client, (byTable = new Map<string, E>()));
    let entity = byTable.get(tableName);
    if (entity === undefined)
      byTable.set(tableName, (entity = withDirectOperations(create({ client, table: tableName }), client)));
    return entity;
  };
  declared.push(ofDatabase);
  return ofDatabase;
}

/** A key attribute of the table or of an index. */
type KeyField = `${"" | "gsi1" | "gsi2"}${"pk" | "sk"}`;

/** Names of the attributes in a key template. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * A key in ElectroDB's format, from a template such as "partner#${partnerId}". The composite attributes are
 * those in the template.
 */
export function key<const Template extends string>(field: KeyField, template: Template) {
  const composite = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name]) => name as NamesIn<Template>);
  // ElectroDB writes keys in lower case by default; our ids have upper case.
  return { field, composite, template, casing: "none" as const };
}

/** Partition of all items that belong to one nutritionist. */
export const ownerKey = key("pk", "nutritionist#${nutritionistId}");

/** Index partition of what one nutritionist writes about one patient; each kind sorts by its own prefix and date. */
export const patientRecordKey = key("gsi1pk", "nutritionist#${nutritionistId}#record#${patientId}");
