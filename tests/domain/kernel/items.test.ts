import { orders } from "@nutria/core/billing/order/entity";
import { AppError } from "@nutria/contract/wire/errors";
import { CustomAttributeType, Entity } from "electrodb";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Where } from "@nutria/core/kernel/table/condition";
import { declaredEntities, defineEntity, key } from "@nutria/core/kernel/table/define-entity";
import { InvalidItemError } from "@nutria/core/kernel/table/item-codec";
import {
  deletedItem,
  deleteItem,
  getItem,
  getRequest,
  itemCheck,
  newItem,
  putItem,
  readItem,
  storedItem,
  tableKey,
  wholeItem,
} from "@nutria/core/kernel/table/items";
import { queryItems } from "@nutria/core/kernel/table/query-items";
import type { TransactEntry } from "@nutria/core/kernel/table/transact-item";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import {
  everyEntity,
  itemsOf,
  keyNames,
  nowhere,
  present,
  tableIndex,
  type DeclaredOne,
  type Fields,
} from "../../support/every-entity";
import { iterations } from "../../support/depth";

/** What ElectroDB itself answers, of what is compared. */
interface Operations {
  create(item: Fields): Operation;
  put(item: Fields): Operation;
  get(key: Fields): Operation;
  delete(key: Fields): Operation;
  check(key: Fields): Operation;
  patch(key: Fields): { set(values: Fields): Patch };
  parse(answer: object): { data: unknown };
}
interface Operation {
  params(): { Item?: Fields };
  where(condition: unknown): Operation;
}
interface Patch {
  remove(names: readonly string[]): Patch;
  go(): Promise<unknown>;
}

const entities = await everyEntity();
const productEntities = declaredEntities().length;

/** The files that follow in this process prepare every declared entity, and these would fail there. */
afterAll(() => {
  (declaredEntities() as object[]).length = productEntities;
});

const electrodbOf = ({ declaration }: DeclaredOne) =>
  new Entity(declaration as never, {
    client: nowhere.client,
    table: nowhere.tableName,
  }) as unknown as Operations;
const named = entities.map((entity) => [entity.name, entity] as const);
const runs = { numRuns: iterations({ suite: 4, depth: 40 }) };

/**
 * What ElectroDB writes, without the keys that lack an attribute: of those it writes the part that it has, such as
 * `patient#`, under which all items without a patient would be.
 */
function withoutPartialKeys({ declaration }: DeclaredOne, params: { Item?: Fields }): object {
  const item = { ...params.Item };
  for (const { index, pk, sk } of Object.values(declaration.indexes)) {
    for (const one of [pk, sk]) {
      const isWhole = one?.composite.every((name) => item[name] !== undefined) ?? true;
      if (index !== undefined && !isWhole) delete item[one?.field ?? ""];
    }
  }
  return { ...params, Item: item };
}

const entryOf = (write: { entry: TransactEntry }, kind: keyof TransactEntry) => write.entry[kind];

test("every entity of the core is compared", () => {
  expect(entities.length).toBeGreaterThan(80);
  expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
});

describe.each(named)("an item of %s", (_, one) => {
  const entity = one.build(nowhere);
  const electrodb = electrodbOf(one);
  const { attributes } = one.declaration;
  const [first = "", second = first] = Object.keys(attributes);

  test("is written and read as ElectroDB itself does", () => {
    const conditions: Where<Fields>[] = [
      (stored, { eq }) => eq(stored[first] as never, "x" as never),
      (stored, { lt, ne, notExists }) =>
        `${notExists(stored[first] as never)} AND (${ne(stored[first] as never, "x" as never)} OR ${lt(stored[second] as never, "y" as never)})`,
    ];
    fc.assert(
      fc.property(itemsOf(one), fc.constantFrom(...conditions), (item, where) => {
        const whole = wholeItem(entity, item as never, where as never);
        expect(entryOf(newItem(entity, item as never), "Put")).toEqual(
          withoutPartialKeys(one, electrodb.create(item).params()),
        );
        expect(entryOf(whole, "Put")).toEqual(
          withoutPartialKeys(one, electrodb.put(item).where(where).params()),
        );
        expect(entryOf(wholeItem(entity, item as never), "Put")).toEqual(
          withoutPartialKeys(one, electrodb.put(item).params()),
        );
        expect(entryOf(deletedItem(entity, item as never), "Delete")).toEqual(
          electrodb.delete(item).params(),
        );
        expect(entryOf(deletedItem(entity, item as never, where as never), "Delete")).toEqual(
          electrodb.delete(item).where(where).params(),
        );
        expect(entryOf(itemCheck(entity, item as never, where as never), "ConditionCheck")).toEqual(
          electrodb.check(item).where(where).params(),
        );
        const { Key } = electrodb.get(item).params() as { Key?: unknown };
        expect([tableKey(entity, item as never), getRequest(entity, item as never).key]).toEqual([Key, Key]);
        const stored = { ...storedItem(entity, item as never), other: 1 };
        const read = readItem(entity, stored);
        expect(read).toEqual(electrodb.parse({ Item: stored }).data);
        expect(read).toEqual(present(item));
        expect(readItem(entity, { ...stored, __edb_e__: "another" })).toBeUndefined();
      }),
      runs,
    );
  });

  test.each(Object.keys(attributes).filter((name) => attributes[name]?.required !== true))(
    "is written with and without its %s",
    (name) => {
      const [item = {}] = fc.sample(
        itemsOf(one).filter((some) => some[name] !== undefined),
        { numRuns: 1, seed: 1 },
      );
      for (const some of [item, { ...item, [name]: undefined }])
        expect(storedItem(entity, some as never)).toEqual(
          (withoutPartialKeys(one, electrodb.put(some).params()) as { Item: Fields }).Item,
        );
    },
  );

  test("is refused, by its attribute's name, when that is missing or of another type", () => {
    const [item = {}] = fc.sample(itemsOf(one), { numRuns: 1, seed: 1 });
    for (const [name, { type, required }] of Object.entries(attributes)) {
      // What a table takes of any type is anything but null.
      const others = type === "any" ? [null] : [null, Number.NaN, Symbol.iterator];
      for (const value of [...others, ...(required === true ? [undefined] : [])])
        expect(() => storedItem(entity, { ...item, [name]: value } as never)).toThrow(`${one.name}.${name} `);
    }
  });
});

/** The entities that only the functions of `items.ts` write, because ElectroDB's updates leave out a key of them. */
const writtenWhole = new Set(["accessEntry", "order", "subscription"]);

/** The entities with an index in which not every item is, and which are updated. */
const sparse = named.filter(
  ([name, { declaration }]) =>
    !writtenWhole.has(name) &&
    Object.values(declaration.indexes).some(
      (index) =>
        index.condition !== undefined ||
        keyNames(index).some((name) => declaration.attributes[name]?.required !== true),
    ),
);

describe("an index in which not every item is", () => {
  let domain: Domain;
  beforeAll(async () => {
    domain = await startDomain();
  });
  afterAll(() => domain.close());

  test("is that of these entities", () => {
    expect(sparse.map(([name]) => name).sort()).toEqual([
      "appointment",
      "assignedPass",
      "deadLetter",
      "diaryEntry",
      "linkRequest",
      "notification",
      "scheduledMessage",
      "thread",
      "webhookDelivery",
      "whatsAppMessage",
    ]);
  });

  test.each(sparse)("has the same keys of %s, written whole or changed by ElectroDB", async (_, one) => {
    const { db } = await domain.nutritionist();
    const entity = one.build(db);
    const electrodb = entity as unknown as Operations;
    const own = new Set(keyNames(tableIndex(one.declaration)));
    await fc.assert(
      fc.asyncProperty(itemsOf(one), itemsOf(one), async (before, other) => {
        const fixed = Object.fromEntries([...own].map((name) => [name, before[name]]));
        const after = { ...other, ...fixed };
        const changed = Object.entries(after).filter(([name]) => !own.has(name));
        const removed = changed.filter(([name, value]) => value === undefined && before[name] !== undefined);
        await putItem(entity, before as never);
        await electrodb
          .patch(fixed)
          .set(present(Object.fromEntries(changed)))
          .remove(removed.map(([name]) => name))
          .go();
        const Key = tableKey(entity, fixed as never);
        const { Item } = await db.client.send(new GetCommand({ TableName: db.tableName, Key }));
        expect(Item).toEqual(storedItem(entity, after as never));
      }),
      { numRuns: iterations({ suite: 5, depth: 50 }) },
    );
  });
});

describe("a declaration that could not be followed", () => {
  const define = (declaration: Parameters<typeof defineEntity>[1]) =>
    void defineEntity("strange", declaration)(nowhere);
  const keys = { table: { pk: key("pk", "strange#${id}"), sk: key("sk", "strange") } };
  const id = { type: "string", required: true } as const;

  test("is refused for its attribute, at the first use of the entity", () => {
    for (const name of [
      { type: "string", default: "x" },
      { type: "string", hidden: true },
      { type: "string", validate: () => true },
      { type: "map", properties: { inner: { type: "string", get: (value: string) => value } } },
      { type: "list", items: { type: "string", readOnly: true } },
      { type: "set", items: "string" },
      { type: "static" },
    ])
      expect(() => define({ attributes: { id, name: name as never }, indexes: keys })).toThrow(
        /strange\.name/,
      );
    expect(() =>
      define({ attributes: { id, name: { type: CustomAttributeType<"a">("string") } }, indexes: keys }),
    ).not.toThrow();
  });

  test("is refused for its keys, at the first use of the entity", () => {
    const { pk, sk } = keys.table;
    const count = { type: "number" } as const;
    for (const index of [
      { pk, sk: { field: "sk", composite: ["id"] } },
      { pk: { ...pk, casing: "lower" }, sk },
      { pk },
      { pk, sk, collection: "all" },
      { pk, sk: key("sk", "of#${nobody}") },
      { pk, sk: key("sk", "${count}") },
      { pk, sk, index: "gsi1" },
    ])
      expect(() => define({ attributes: { id, count }, indexes: { table: index as never } })).toThrow(
        /strange/,
      );
  });
});

describe("an entity of its own", () => {
  const counters = defineEntity("testCounter", {
    attributes: {
      id: { type: "string", required: true },
      count: { type: "number", required: true },
      kind: { type: ["a", "b"] as const },
    },
    indexes: { byId: { pk: key("pk", "testCounter#${id}"), sk: key("sk", "testCounter") } },
  });
  const listOf = (name: string) =>
    defineEntity(name, {
      attributes: {
        list: { type: "string", required: true },
        count: { type: "number", required: true, padding: { length: 4, char: "0" } },
        kind: { type: ["a", "b"] as const },
      },
      indexes: { byList: { pk: key("pk", "testList#${list}"), sk: key("sk", "of#${count}") } },
    });
  const [listed, others] = [listOf("testListed"), listOf("testListedOther")];
  let domain: Domain;
  beforeAll(async () => {
    domain = await startDomain();
  });
  afterAll(() => domain.close());

  test("is written, read, checked and deleted, in transactions and at once", async () => {
    const ctx = await domain.nutritionist();
    const entity = counters(ctx.db);
    const own = { id: "one" };
    expect(await getItem(entity, own)).toBeUndefined();
    const create = () => commit(ctx, [{ write: newItem(entity, { ...own, count: 1 }), orElse: "conflict" }]);
    await create();
    expect(await codeOf(create())).toBe("conflict");
    await commit(ctx, [
      {
        write: wholeItem(entity, { ...own, count: 2, kind: "b" }, ({ count }, { eq }) => eq(count, 1)),
        orElse: "conflict",
      },
    ]);
    const seen: unknown[] = [];
    const orElse = (existing: unknown) => {
      seen.push(existing);
      return new AppError("not_found");
    };
    const other = { write: newItem(entity, { id: "other", count: 0 }), orElse: "conflict" } as const;
    const check = itemCheck(entity, own, ({ kind }, { ne }) => ne(kind, "b"));
    expect(await codeOf(commit(ctx, [other, { write: check, orElse }]))).toBe("not_found");
    const update = entity
      .patch(own)
      .add({ count: 1 })
      .where(({ count }, { lt }) => lt(count, 2));
    expect(await codeOf(commit(ctx, [other, { write: update, orElse }]))).toBe("not_found");
    const removal = entity.remove(own).where(({ count }, { lt }) => lt(count, 2));
    expect(await codeOf(commit(ctx, [other, { write: removal, orElse }]))).toBe("not_found");
    expect(seen).toMatchObject([{ count: 2 }, { count: 2 }, { count: 2 }]);
    expect(await getItem(entity, { id: "other" }, { consistent: true })).toBeUndefined();
    expect(await getItem(entity, own, { consistent: true })).toEqual({ ...own, count: 2, kind: "b" });
    await expect(deleteItem(entity, own, ({ count }, { gt }) => gt(count, 2))).rejects.toThrow();
    await deleteItem(entity, own, ({ count }, { gte, lte, exists, notExists }) =>
      [gte(count, 2), lte(count, 2), exists(count), `NOT ${notExists(count)}`].join(" AND "),
    );
    await commit(ctx, [{ write: deletedItem(entity, own), orElse: "conflict" }]);
    expect(await getItem(entity, own, { consistent: true })).toBeUndefined();
  });

  test("is found by a query as ElectroDB finds it, whole or to a count, over any pages", async () => {
    const ctx = await domain.nutritionist();
    const entity = listed(ctx.db);
    const kinds = ["a", "b", undefined] as const;
    for (let count = 0; count < 11; count++) {
      const kind = kinds[count % 3];
      await putItem(entity, { list: "of", count, ...(kind && { kind }) });
    }
    // Another entity's item in the same partition is none of its own.
    await putItem(others(ctx.db), { list: "of", count: 4.5 });
    const all = entity.query.byList({ list: "of" });
    const filtered = entity.query
      .byList({ list: "of" })
      .gte({ count: 2 })
      .where(({ kind }, { eq }) => eq(kind, "b"));
    for (const query of [all, filtered]) {
      for (const order of ["asc", "desc"] as const) {
        const { data } = await query.go({ order, pages: "all", consistent: true });
        expect(data.length).toBe(query === all ? 11 : 3);
        for (const limit of [undefined, 1, 3, 20]) {
          const options = { order, consistent: true, ...(limit !== undefined && { limit }) };
          expect(await queryItems(entity, () => query, options)).toEqual(data);
          for (const count of [1, 2, 5, 30]) {
            const some = await query.go({ ...options, count });
            expect(await queryItems(entity, () => query, { ...options, count })).toEqual(some.data);
          }
        }
      }
    }
  });

  test("stores nothing of an item that is not valid, and its error names no value", async () => {
    const ctx = await domain.nutritionist();
    const entity = counters(ctx.db);
    const invalid = { id: "bad", count: "secreto" } as never;
    await expect(putItem(entity, invalid)).rejects.toThrow(InvalidItemError);
    await expect(putItem(entity, invalid)).rejects.toThrow(/^testCounter\.count /);
    expect(await getItem(entity, { id: "bad" }, { consistent: true })).toBeUndefined();
  });

  test("refuses what it does not support by its types", () => {
    // @ts-expect-error: an order that becomes unfinished by a patch would not be among the unfinished ones.
    expect(() => void orders(nowhere).patch({ orderId: "one" })).not.toThrow();
    const entity = counters(nowhere);
    // @ts-expect-error: ElectroDB's own would write other keys.
    expect(() => void entity.put({ id: "one", count: 1 })).not.toThrow();
    // @ts-expect-error: a required attribute is missing.
    expect(() => newItem(entity, { id: "one" })).toThrow(InvalidItemError);
    const containing = ({ kind }: Fields, { contains }: Record<string, (one: unknown) => string>) =>
      contains?.(kind);
    expect(() => itemCheck(entity, { id: "one" }, containing as never)).toThrow();
    // @ts-expect-error: another type than the attribute's.
    itemCheck(entity, { id: "one" }, ({ count }, { eq }) => eq(count, "1"));
    expect(() => itemCheck(entity, { id: "one" }, () => "")).toThrow(/nothing/);
    expect(() =>
      itemCheck(entity, { id: "one" }, ({ kind }, { eq }) => eq(kind, undefined as never)),
    ).toThrow(/kind/);
    // @ts-expect-error: what is not of defineEntity has no declaration.
    expect(() => tableKey({}, { id: "one" })).toThrow(/defineEntity/);
  });
});
