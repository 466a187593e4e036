import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { declaredEntities } from "@nutria/core/kernel/table/define-entity";
import type { AttributeDeclaration } from "@nutria/core/kernel/table/item-codec";
import type { AnyEntity } from "@nutria/core/kernel/table/items";
import type { IndexDeclaration } from "@nutria/core/kernel/table/key-composer";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Fields = Record<string, unknown>;

/** The declaration of an entity, as ElectroDB keeps it. */
export interface Declaration {
  model: { entity: string; version: string; service: string };
  attributes: Record<string, AttributeDeclaration>;
  indexes: Record<string, IndexDeclaration>;
}

export interface DeclaredOne {
  name: string;
  build: (db: { client: DynamoDBDocumentClient; tableName: string }) => AnyEntity;
  declaration: Declaration;
}

/** A table that is nowhere, for what is composed and not sent. */
export const nowhere = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" })),
  tableName: "nutria",
};

/** Every entity that a file of the core declares. */
export async function everyEntity(): Promise<DeclaredOne[]> {
  const core = fileURLToPath(new URL("../../packages/core/", import.meta.url));
  const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && /= defineEntity\(/.test(readFileSync(core + file, "utf8")),
  );
  await Promise.all(files.map((file) => import(core + file) as Promise<unknown>));
  return declaredEntities().map((build) => {
    const entity = build(nowhere) as AnyEntity;
    const declaration = entity.schema as unknown as Declaration;
    return { name: declaration.model.entity, build: build as DeclaredOne["build"], declaration };
  });
}

/** Names of the attributes of the keys of an index, or of the table. */
export function keyNames({ pk, sk }: IndexDeclaration): string[] {
  return [...pk.composite, ...(sk?.composite ?? [])];
}

/** The index that is the table. */
export function tableIndex({ indexes }: Declaration): IndexDeclaration {
  const found = Object.values(indexes).find(({ index }) => index === undefined);
  if (!found) throw new Error("No key in the table");
  return found;
}

/** Values of the declared type: of an attribute in a key, some of which ids and days could be. */
function valueOf(
  { type, properties = {}, items }: AttributeDeclaration,
  isKey: boolean,
): fc.Arbitrary<unknown> {
  if (Array.isArray(type)) return fc.constantFrom(...(type as unknown[]));
  switch (type) {
    case "string":
      return fc.constantFrom(...(isKey ? [] : [""]), "pat_Ab", "2026-11-22", "á # ${x}");
    case "number":
      return fc.constantFrom(...(isKey ? [] : [-1, 1.5]), 0, 7, 20_000);
    case "boolean":
      return fc.boolean();
    case "map":
      return itemOf(properties, new Set());
    case "list":
      return fc.array(valueOf(items as AttributeDeclaration, false), { maxLength: 3 });
    case "set":
      return fc.subarray([...(items as readonly string[])], { minLength: 1 });
    default:
      return fc.constantFrom<unknown>("x", 1, { a: [1, { b: null }] }, []);
  }
}

/** Valid items, in which each optional attribute, at every depth, is present or absent. */
export function itemOf(
  attributes: Record<string, AttributeDeclaration>,
  keys: ReadonlySet<string>,
): fc.Arbitrary<Fields> {
  const values = Object.entries(attributes).map(([name, declaration]) => {
    const value = valueOf(declaration, keys.has(name));
    return [name, declaration.required === true ? value : fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(values), { noNullPrototype: true });
}

/** Valid items of an entity. */
export function itemsOf({ declaration }: DeclaredOne): fc.Arbitrary<Fields> {
  return itemOf(declaration.attributes, new Set(Object.values(declaration.indexes).flatMap(keyNames)));
}

/** The item without what is undefined. */
export function present(item: Fields): Fields {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}
