import { BatchGetCommand, BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { careLinks } from "@nutria/core/care/care-link/index";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { findPeople } from "@nutria/core/care/patient/index";
import { patients } from "@nutria/core/care/patient/entity";
import type { Context } from "@nutria/core/kernel/context";
import { batchGet, batchGetEach, deleteItems, mostTries } from "@nutria/core/kernel/table/batch";
import { getRequest, tableKey, type TableKey } from "@nutria/core/kernel/table/items";
import { linkRequestEntity } from "@nutria/core/linking/link-request/entity";
import { linkRequests } from "@nutria/core/linking/link-request/index";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from "vitest";
import { linkedPatient, startDomain, type Domain } from "../../support/domain";
import { nowhere, type Fields } from "../../support/every-entity";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

/** The pauses that were begun between requests, in milliseconds; each ends at once. */
let pauses: number[] = [];
beforeEach(() => (pauses = []));
afterEach(() => vi.unstubAllGlobals());

/** Within a request, whose timers are the SDK's own. */
const requests = new AsyncLocalStorage<true>();

function skipPauses(): void {
  const start = setTimeout;
  vi.stubGlobal("setTimeout", ((run: () => void, milliseconds: number) => {
    if (requests.getStore()) return start(run, milliseconds);
    pauses.push(milliseconds);
    queueMicrotask(run);
  }) as typeof setTimeout);
}

type Keys = Record<string, { Keys: TableKey[] }>;
type Writes = Record<string, object[]>;

/** A context of which the table does only the first `most` parts of a batch; `sizes` has how many it was asked for. */
function throttled<C extends Context>(ctx: C, most: number): { ctx: C; sizes: number[] } {
  skipPauses();
  const sizes: number[] = [];
  const { tableName } = ctx.db;
  const send = (command: unknown) => requests.run(true, () => ctx.db.client.send(command as never));
  const client = Object.create(ctx.db.client) as typeof ctx.db.client;
  client.send = (async (command: unknown) => {
    if (command instanceof BatchGetCommand) {
      const { [tableName]: { Keys = [], ...options } = {} } = command.input.RequestItems as Keys;
      sizes.push(Keys.length);
      const some = { [tableName]: { ...options, Keys: Keys.slice(0, most) } };
      const left = { [tableName]: { ...options, Keys: Keys.slice(most) } };
      const answer = most === 0 ? {} : await send(new BatchGetCommand({ RequestItems: some }));
      return { ...answer, UnprocessedKeys: Keys.length > most ? left : {} };
    }
    if (command instanceof BatchWriteCommand) {
      const { [tableName]: writes = [] } = command.input.RequestItems as Writes;
      sizes.push(writes.length);
      await send(new BatchWriteCommand({ RequestItems: { [tableName]: writes.slice(0, most) } }));
      return { UnprocessedItems: writes.length > most ? { [tableName]: writes.slice(most) } : {} };
    }
    return send(command);
  }) as typeof client.send;
  return { ctx: { ...ctx, db: { client, tableName } }, sizes };
}

async function aPracticeOfFour() {
  const nutritionist = await domain.nutritionist();
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push(await linkedPatient(domain, nutritionist));
  return { nutritionist, ids };
}

test("a busy table is asked again for what it left alone, after growing random pauses", async () => {
  const { nutritionist, ids } = await aPracticeOfFour();
  const nutritionistId = nutritionist.actor.id;
  const { ctx, sizes } = throttled(nutritionist, 1);
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const [one, two, three] = ids.map((patientId) =>
    getRequest(careLinkEntity(ctx.db), { nutritionistId, patientId }),
  );
  const none = getRequest(patients(ctx.db), { patientId: "pat_none" });
  const found = await batchGet(ctx, one, two, undefined, three, none);
  random.mockRestore();
  const [first, second, third] = ids;
  expect(found.map((item) => (item as Fields | undefined)?.["patientId"])).toEqual([
    first,
    second,
    undefined,
    third,
    undefined,
  ]);
  expect(sizes).toEqual([4, 3, 2, 1]);
  expect(pauses).toEqual([10, 20, 40]);
});

test("every batch read gets all of a busy table, and the order of what was asked for", async () => {
  const { nutritionist, ids } = await aPracticeOfFour();
  const { ctx } = throttled(nutritionist, 1);
  const reversed = [...ids].reverse();
  const twice = [...reversed, ...ids];
  const each = twice.map((patientId) => getRequest(patients(ctx.db), { patientId }));
  expect((await batchGetEach(ctx, each)).map((person) => person?.patientId)).toEqual(twice);
  expect([...(await findPeople(ctx, reversed)).keys()].sort()).toEqual([...ids].sort());
  const links = await careLinks(ctx, ctx.actor.id).findEach([...reversed, "pat_none"]);
  expect(links.map(({ patientId }) => patientId)).toEqual(reversed);
  const { data } = await linkRequestEntity(ctx.db)
    .query.byNutritionist({ nutritionistId: ctx.actor.id })
    .go();
  const requests = data.map(({ requestId }) => requestId).reverse();
  expect(requests).toHaveLength(4);
  const found = await linkRequests(ctx, ctx.actor.id).findEach(requests);
  expect(found.map(({ requestId }) => requestId)).toEqual(requests);
  expect(pauses.length).toBeGreaterThan(8);
});

test("more than a hundred items are read in as few trips as possible", async () => {
  const { nutritionist, ids } = await aPracticeOfFour();
  const { ctx, sizes } = throttled(nutritionist, 100);
  const asked = [...Array.from({ length: 230 }, (_, index) => `pat_${index}`), ...ids];
  const found = await batchGetEach(
    ctx,
    asked.map((patientId) => getRequest(patients(ctx.db), { patientId })),
  );
  expect(found.slice(-4).map((person) => person?.patientId)).toEqual(ids);
  expect(sizes).toEqual([100, 100, 34]);
  expect(pauses).toEqual([]);
});

test("a table that stays busy is given up, after so many tries", async () => {
  const { nutritionist, ids } = await aPracticeOfFour();
  const { ctx, sizes } = throttled(nutritionist, 0);
  const [first = ""] = ids;
  const read = batchGet(ctx, getRequest(patients(ctx.db), { patientId: first }));
  await expect(read).rejects.toThrow("The table left 1 of 1 in a batch");
  expect(sizes).toHaveLength(mostTries);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(400);
});

test("a batch of deletions is sent until nothing is left of it", async () => {
  const { nutritionist, ids } = await aPracticeOfFour();
  const { ctx, sizes } = throttled(nutritionist, 3);
  const entity = patients(ctx.db);
  const others = Array.from({ length: 24 }, (_, index) => ({ patientId: `pat_${index}` }));
  await deleteItems(entity, [...others, ...ids.map((patientId) => ({ patientId }))]);
  expect(sizes).toEqual([25, 22, 19, 16, 13, 10, 7, 4, 1, 3]);
  expect(await findPeople(nutritionist, ids)).toEqual(new Map());
  expect(tableKey(patients(nowhere), { patientId: "pat_1" })).toEqual(
    tableKey(entity, { patientId: "pat_1" }),
  );
});
