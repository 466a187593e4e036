import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Attribute } from "./condition";
import type { ItemCodec } from "./item-codec";
import type { KeyComposer } from "./key-composer";
import type { identifiers } from "./table";

/** The table and the client that reaches it. */
export interface Database {
  client: DynamoDBDocumentClient;
  tableName: string;
}

/** What is made from the declaration of an entity, once, to read and write its items. */
export interface DeclaredEntity {
  db: Database;
  codec: ItemCodec;
  keys: KeyComposer;
  /** What marks an item as one of this entity. */
  identity: { [identifiers.entity]: string; [identifiers.version]: string };
  /** The attributes, as conditions name them. */
  references: Readonly<Record<string, Attribute<unknown>>>;
}

const declaredOf = new WeakMap<object, DeclaredEntity>();

/** Keeps what was made from the declaration of an entity. */
export function register(entity: object, declared: DeclaredEntity): void {
  declaredOf.set(entity, declared);
}

/** What was made from the declaration of an entity; raises for one that `defineEntity` did not declare. */
export function declarationOf(entity: object): DeclaredEntity {
  const declared = declaredOf.get(entity);
  if (!declared) throw new Error("Not an entity of defineEntity");
  return declared;
}
