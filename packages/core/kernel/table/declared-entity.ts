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

/** Codec and keys of an entity, made once from its declaration. */
export interface DeclaredEntity {
  db: Database;
  codec: ItemCodec;
  keys: KeyComposer;
  /** Attributes that mark an item as one of this entity. */
  identity: { [identifiers.entity]: string; [identifiers.version]: string };
  /** The attributes, as conditions name them. */
  references: Readonly<Record<string, Attribute<unknown>>>;
}

const declaredOf = new WeakMap<object, DeclaredEntity>();

/** Keeps what was made from the declaration of an entity. */
export function register(entity: object, declared: DeclaredEntity): void {
  declaredOf.set(entity, declared);
}

/** Returns the codec and keys of an entity; raises for one that `defineEntity` did not declare. */
export function declarationOf(entity: object): DeclaredEntity {
  const declared = declaredOf.get(entity);
  if (!declared) throw new Error("Not an entity of defineEntity");
  return declared;
}
