import { GetCommand, PutCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { attributesOf, conditionOf, type Where } from "./condition";
import { itemCodec, type AttributeDeclaration, type ItemCodec } from "./item-codec";
import { keyComposer, type IndexDeclaration, type KeyComposer } from "./key-composer";

type Fields = Record<string, unknown>;

/** What ElectroDB keeps of an entity's declaration, and the methods that this module answers itself. */
interface EntityParts {
  schema: {
    model: { entity: string; version: string };
    attributes: Readonly<Record<string, AttributeDeclaration>>;
    indexes: Readonly<Record<string, IndexDeclaration>>;
  };
  getTableName(): string;
  ownsKeys(item: Fields): boolean;
  /** The cursor of the next page, or null. */
  _formatReturnPager(config: ReadOptions, lastKey: Fields | undefined): string | null;
  formatResponse(
    response: TableAnswer,
    index: string,
    config?: ReadOptions,
  ): { data: unknown; cursor?: string | null };
}

interface TableAnswer {
  Item?: Fields;
  Items?: Fields[];
  Attributes?: Fields;
  LastEvaluatedKey?: Fields;
}

interface ReadOptions {
  data?: string;
  attributes?: readonly string[];
  ignoreOwnership?: boolean;
  hydrate?: boolean;
  parse?: unknown;
  _isCollectionQuery?: boolean;
  _isPagination?: boolean;
}

/** An operation of ElectroDB that was not sent. */
interface Operation {
  params(options?: object): unknown;
  commit(options?: object): unknown;
  go(options?: object): Promise<unknown>;
  where(where: Where): Operation;
}

type MethodName = "create" | "put" | "get" | "delete" | "check";
type Methods = Record<MethodName, (input: Fields) => Operation>;

/**
 * Answers the operations that name one item whole (create, put, get, delete and check) and the reading of items from
 * the entity's declaration, compiled once. ElectroDB looks at every attribute of the declaration again in each of them,
 * which cost a quarter of the processor time of a booking. Whatever is not plain, such as an invalid item, a batch or a
 * condition with functions, still goes to ElectroDB, so its answers and errors are the same.
 */
export function withDirectOperations<E>(entity: E, client: DynamoDBDocumentClient): E {
  const parts = entity as EntityParts & Methods;
  const { schema } = parts;
  const codec = itemCodec(schema.attributes);
  const keys = keyComposer(schema.indexes);
  if (!codec) return entity;
  const { entity: name, version } = schema.model;
  readDirectly(parts, codec, (item) => item["__edb_e__"] === name && item["__edb_v__"] === version);
  if (keys) operateDirectly(parts, client, codec, keys);
  return entity;
}

function readDirectly(entity: EntityParts, codec: ItemCodec, isOwn: (item: Fields) => boolean): void {
  const byElectrodb = entity.formatResponse.bind(entity);
  entity.formatResponse = (response, index, config = {}) => {
    const { Item, Items } = response;
    const isPlain =
      (Item !== undefined || Items !== undefined) &&
      (config.data === undefined || config.data === "attributes") &&
      (config.attributes === undefined || config.attributes.length === 0) &&
      !config.parse &&
      !config.hydrate &&
      !config._isCollectionQuery;
    if (!isPlain) return byElectrodb(response, index, config);
    const isReadable = (item: Fields) =>
      isOwn(item) || (config.ignoreOwnership === true && entity.ownsKeys(item));
    if (Item) {
      if (isReadable(Item)) return { data: codec.read(Item) };
      return byElectrodb(response, index, config);
    }
    const data: Fields[] = [];
    for (const item of Items ?? []) if (isReadable(item)) data.push(codec.read(item));
    if (!config._isPagination && !response.LastEvaluatedKey) return { data };
    return { data, cursor: entity._formatReturnPager(config, response.LastEvaluatedKey) };
  };
}

const newItem = {
  ConditionExpression: "attribute_not_exists(#pk) AND attribute_not_exists(#sk)",
  ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
};

function operateDirectly(
  entity: EntityParts & Methods,
  client: DynamoDBDocumentClient,
  codec: ItemCodec,
  keys: KeyComposer,
): void {
  const { model, attributes } = entity.schema;
  const identity = { __edb_e__: model.entity, __edb_v__: model.version };
  const references = attributesOf(Object.keys(attributes));
  const electrodb = Object.fromEntries(
    (["create", "put", "get", "delete", "check"] as const).map((name) => [name, entity[name].bind(entity)]),
  ) as unknown as Methods;

  /** Sends a read, or a put without a condition whose answer nobody reads; undefined with other options. */
  const sent = (method: MethodName, params: object, options: object = {}): Promise<unknown> | undefined => {
    const given = Object.keys(options);
    const { consistent, response } = options as { consistent?: boolean; response?: string };
    if (method === "get" && given.every((name) => name === "consistent")) {
      const read = new GetCommand({ ...params, ...(consistent && { ConsistentRead: true }) } as never);
      return client
        .send(read)
        .then(({ Item }) => (Item ? entity.formatResponse({ Item }, "") : { data: null }));
    }
    const isPlainPut = method === "put" && !("ConditionExpression" in params);
    if (!isPlainPut || given.length !== 1 || response !== "none") return undefined;
    return client.send(new PutCommand(params as never)).then(() => ({ data: null }));
  };

  const storedItem = (item: Fields): Fields | undefined => {
    const stored = codec.write(item);
    const composed = stored && keys.allKeys(stored);
    return composed && { ...stored, ...composed, ...identity };
  };

  /** The operation with what it names, `{ Item }` or `{ Key }`; the one of ElectroDB where that is undefined. */
  const operation = (
    method: MethodName,
    entryName: string,
    input: Fields,
    named: Fields | undefined,
    condition: object = {},
    where?: Where,
  ): Operation => {
    const slow = (): Operation => (where ? electrodb[method](input).where(where) : electrodb[method](input));
    if (!named) return slow();
    const params = { ...named, TableName: entity.getTableName(), ...condition };
    return {
      params: (options) => (options ? slow().params(options) : params),
      commit: (options) => {
        const { response } = (options ?? {}) as { response?: string };
        return {
          [entryName]: response
            ? { ...params, ReturnValuesOnConditionCheckFailure: response.toUpperCase() }
            : params,
        };
      },
      go: (options) => sent(method, params, options) ?? slow().go(options),
      where(next) {
        // A create has a condition already; a second `where` is added to the first by ElectroDB.
        const stated = Object.keys(condition).length === 0 ? conditionOf(next, references) : undefined;
        return stated ? operation(method, entryName, input, named, stated, next) : slow().where(next);
      },
    };
  };
  const keyed = (method: MethodName, entryName: string) => (input: Fields) => {
    const Key = Array.isArray(input) ? undefined : keys.tableKey(input);
    return operation(method, entryName, input, Key && { Key });
  };
  const written = (method: MethodName, condition: object) => (input: Fields) => {
    const Item = Array.isArray(input) ? undefined : storedItem(input);
    return operation(method, "Put", input, Item && { Item }, condition);
  };
  Object.assign(entity, {
    create: written("create", newItem),
    put: written("put", {}),
    get: keyed("get", "Get"),
    delete: keyed("delete", "Delete"),
    check: keyed("check", "ConditionCheck"),
  });
}
