import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Entity, type Schema } from "electrodb";
import { attributesOf } from "./condition";
import { register, type Database } from "./declared-entity";
import { itemCodec, type AttributeDeclaration } from "./item-codec";
import { keyComposer } from "./key-composer";
import { identifiers } from "./table";

/** The one version of every entity. */
const version = "1";
/** Name of the ElectroDB service that all entities belong to. */
const service = "nutria";

/** The whole declaration of an entity, from the part that differs. */
interface SchemaOf<
  A extends string,
  F extends string,
  C extends string,
  D extends Declaration<A, F, C>,
> extends Schema<A, F, C> {
  attributes: D["attributes"];
  indexes: D["indexes"];
}

type Declaration<A extends string, F extends string, C extends string> = Pick<
  Schema<A, F, C>,
  "attributes" | "indexes"
>;

/** Whether an index has items by a condition, in a partition of one name for all. */
type HasConditionalPartition<Indexes> = true extends {
  [Name in keyof Indexes]: Indexes[Name] extends { condition: unknown; pk: { composite: never[] } }
    ? true
    : false;
}[keyof Indexes]
  ? true
  : false;

/** Methods of ElectroDB that nobody may call, because the functions of `items.ts` replace them. */
type Whole = "get" | "put" | "create" | "delete";
/** Methods of ElectroDB that forget a partition of one name when they move an item into an index by its condition. */
type Updates = "patch" | "update" | "upsert";

/**
 * ElectroDB's entity, of which its queries and its updates are used. Items are read by key and written whole by the functions
 * of `items.ts` alone, which know one rule for sparse indexes; the types refuse ElectroDB's own, and its updates of an
 * entity for which they would come to other keys.
 */
export type TableEntity<
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
> = Entity<A, F, C, S> &
  Readonly<Record<HasConditionalPartition<S["indexes"]> extends true ? Whole | Updates : Whole, never>>;

/**
 * ElectroDB's entity without its check of the model by a JSON schema, which takes most of the time of building one, in each start; a
 * test makes it of every entity.
 */
class UncheckedEntity<
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
> extends Entity<A, F, C, S> {
  _validateModel(): void {}
}

const declared: ((db: Database) => object)[] = [];

/** The entities of all loaded modules; each builds itself at its first use, and costs little from then on. */
export function declaredEntities(): readonly ((db: Database) => object)[] {
  return declared;
}

/**
 * Declares an entity of the table: the name under which its items are stored, its attributes, and its keys in the table
 * and in the indexes, made with {@link key}. Gives the function from a table to ElectroDB's entity, which is built once
 * per client and not before its first use, because building costs far more than using: that use raises an error for a
 * declaration that the functions of `items.ts` could not follow, and a test makes it of every entity.
 */
export function defineEntity<
  A extends string,
  F extends string,
  C extends string,
  D extends Declaration<A, F, C>,
>(name: string, declaration: D): (db: Database) => TableEntity<A, F, C, SchemaOf<A, F, C, D>> {
  const { attributes, indexes } = declaration;
  type Built = TableEntity<A, F, C, SchemaOf<A, F, C, D>>;
  const schema: SchemaOf<A, F, C, D> = { model: { service, entity: name, version }, attributes, indexes };
  const built = new WeakMap<DynamoDBDocumentClient, Map<string, Built>>();
  const ofDatabase = (db: Database): Built => {
    const { client, tableName } = db;
    let byTable = built.get(client);
    if (!byTable) built.set(client, (byTable = new Map<string, Built>()));
    let entity = byTable.get(tableName);
    if (entity === undefined) {
      const own = {
        db,
        codec: itemCodec(name, attributes as Readonly<Record<string, AttributeDeclaration>>),
        keys: keyComposer(name, indexes, attributes),
        identity: { [identifiers.entity]: name, [identifiers.version]: version },
        references: attributesOf(Object.keys(attributes)),
      };
      const options = { client, table: tableName, identifiers };
      const unchecked: Entity<A, F, C, SchemaOf<A, F, C, D>> = new UncheckedEntity(schema, options);
      entity = unchecked as Built;
      register(entity, own);
      byTable.set(tableName, entity);
    }
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
