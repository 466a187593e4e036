import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { AttributeDeclaration } from "@nutria/core/kernel/table/direct/item-codec";
import type { IndexDeclaration } from "@nutria/core/kernel/table/direct/key-composer";
import { Entity } from "electrodb";
import fc from "fast-check";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { iterations } from "../../support/iterations";

type Fields = Record<string, unknown>;

/** The operations that both answer: an entity of ours, and ElectroDB itself. */
interface Operations {
  schema: {
    attributes: Record<string, AttributeDeclaration>;
    indexes: Record<string, IndexDeclaration>;
    model: { entity: string; version: string };
  };
  create(item: Fields): Committed;
  put(item: Fields): Committed & { where(condition: unknown): Committed };
  get(key: Fields): { params(): unknown };
  delete(key: Fields): Committed & { where(condition: unknown): Committed };
  check(key: Fields): Committed & { where(condition: unknown): Committed };
  parse(answer: object): { data: unknown };
  formatResponse(answer: object, index: string, options: object): unknown;
}

/** The options with which a query reads its answers. */
const ofQuery = {
  data: "attributes",
  attributes: [],
  pager: "named",
  _isPagination: true,
  formatCursor: { serialize: JSON.stringify },
};

interface Committed {
  params(): unknown;
  commit(options: { response: "all_old" }): object;
}

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const table = "nutria";

const core = fileURLToPath(new URL("../../../packages/core/", import.meta.url));
const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("/entity.ts"),
);
const modules = await Promise.all(
  files.map((file) => import(`${core}${file}`) as Promise<Record<string, unknown>>),
);

/** Every entity that a file `entity.ts` exports; its other functions take no table. */
const entities = modules
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => (typeof exported === "function" && exported.length === 1 ? [exported] : []))
  .map((build) => built(build as (db: object) => unknown))
  .filter((entity) => entity !== undefined);

function built(build: (db: object) => unknown): Operations | undefined {
  try {
    const entity = build({ client, tableName: table }) as Operations | null;
    return typeof entity?.parse === "function" ? entity : undefined;
  } catch {
    return undefined;
  }
}

/** Mostly a value of the declared type; now and then one that is missing, empty or of another type. */
function valueOf(declaration: AttributeDeclaration): fc.Arbitrary<unknown> {
  const { type, required, properties = {}, items } = declaration;
  const wrong = fc.constantFrom<unknown>(null, 7, "siete", true, [], {}, Number.NaN);
  const valid = (): fc.Arbitrary<unknown> => {
    if (typeof type !== "string") return fc.constantFrom(...type);
    if (type === "string") return fc.constantFrom("", "pat_Ab", "2026-11-22", "á # ${x}");
    if (type === "number") return fc.constantFrom(0, -1, 1.5, 20_000);
    if (type === "boolean") return fc.boolean();
    if (type === "any") return fc.constantFrom<unknown>("x", 1, { a: [1, { b: null }] }, []);
    if (type === "map") return itemOf(properties);
    if (type === "set") return fc.subarray(items as unknown as string[]);
    const one = items ? valueOf({ ...items, required: true }) : fc.constant("x");
    return fc.array(one, { maxLength: 3 });
  };
  return fc.oneof(
    { weight: 60, arbitrary: valid() },
    { weight: required === true ? 1 : 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: wrong },
  );
}

function itemOf(attributes: Record<string, AttributeDeclaration>): fc.Arbitrary<Fields> {
  const values = Object.entries(attributes).map(
    ([name, declaration]) => [name, valueOf(declaration)] as const,
  );
  return fc.record(Object.fromEntries(values), { noNullPrototype: true });
}

function outcome(run: () => unknown): unknown {
  try {
    return { answer: run() };
  } catch (error) {
    return { raised: (error as Error).message };
  }
}

/**
 * The request without the symbol that ElectroDB adds, and without the keys of an index whose partition the item is not
 * in: ElectroDB composes them from what is there.
 */
function request({ schema }: Operations, committed: object): unknown {
  const [[kind, { Item, ...others }] = ["", {}]] = Object.entries(committed) as [string, { Item?: Fields }][];
  if (!Item) return { [kind]: others };
  const item = { ...Item };
  for (const { index, pk, sk } of Object.values(schema.indexes)) {
    if (index === undefined || pk.composite.every((name) => item[name] !== undefined)) continue;
    delete item[pk.field];
    if (sk) delete item[sk.field];
  }
  return { [kind]: { ...others, Item: item } };
}

type Comparison = (attribute: unknown, value?: unknown) => string;

/** Conditions on two attributes, as the callbacks of `where` state them. */
function conditionsOn(first: string, second: string): unknown[] {
  return [
    (stored: Fields, { eq }: { eq: Comparison }) => eq(stored[first], "x"),
    (stored: Fields, { lt, ne, notExists }: Record<"lt" | "ne" | "notExists", Comparison>) =>
      `${notExists(stored[first])} AND (${ne(stored[first], "x")} OR ${lt(stored[second], "y")})`,
  ];
}

test("entities are found", () => {
  expect(entities.length).toBeGreaterThan(30);
});

test.each(entities.map((entity) => [entity.schema.model.entity, entity] as const))(
  "an item of %s is written and read as ElectroDB itself does",
  (_, direct) => {
    const electrodb = new Entity(direct.schema as never, { client, table }) as unknown as Operations;
    const item = itemOf(direct.schema.attributes);
    const [first = "", second = first] = Object.keys(direct.schema.attributes);
    const conditions = conditionsOn(first, second);
    fc.assert(
      fc.property(item, fc.constantFrom(...conditions), (given, condition) => {
        const both = (run: (entity: Operations) => unknown): void => {
          expect(outcome(() => run(direct))).toEqual(outcome(() => run(electrodb)));
        };
        const response = { response: "all_old" } as const;
        both((entity) => request(entity, entity.create(given).commit(response)));
        both((entity) => request(entity, entity.put(given).commit(response)));
        both((entity) => request(entity, entity.put(given).where(condition).commit(response)));
        both((entity) => request(entity, entity.delete(given).commit(response)));
        both((entity) => request(entity, entity.check(given).where(condition).commit(response)));
        both((entity) => entity.get(given).params());
        const written = outcome(() => direct.put(given).params()) as { answer?: { Item: Fields } };
        if (written.answer === undefined) return;
        const stored = { ...written.answer.Item, other: 1 };
        both((entity) => entity.parse({ Item: stored }).data);
        const page = { Items: [stored], LastEvaluatedKey: { pk: "p", sk: "s" } };
        both((entity) => entity.formatResponse(page, "", ofQuery));
        both((entity) => entity.formatResponse({ Items: [stored, stored] }, "gsi1", ofQuery));
        both((entity) => entity.parse({ Items: [stored, { ...stored, __edb_e__: "another" }] }).data);
      }),
      { numRuns: iterations({ suite: 15, races: 150 }) },
    );
  },
);
