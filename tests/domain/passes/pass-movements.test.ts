import { addDays, addSeconds } from "@nutria/calendar/instant";
import type { ListPassMovementsQuery } from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import { availablePasses } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { acceptClientLinkRequest, cancelLinkRequest } from "@nutria/core/linking/link-request/index";
import {
  addPass,
  getPassInfo,
  grantPasses,
  hasReturnedPass,
  listOwnPassMovements,
  stockItems,
  takeBackItems,
} from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, invited, linkedPatient, startDomain, type Domain } from "../../support/domain";

const start = "2030-03-01T12:00:00.000Z";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

type Query = z.output<typeof ListPassMovementsQuery>;
const queryOf = (changes: Partial<Query> = {}): Query => ({
  limit: 16,
  cursor: undefined,
  type: undefined,
  ...changes,
});

/** The movements of a query, page after page, as type, quantity and balance. */
async function pagesOf(ctx: NutritionistContext, changes: Partial<Query>) {
  const pages: [string, number, number | null][][] = [];
  let query: Query | undefined = queryOf(changes);
  while (query) {
    const { items, nextCursor } = await listOwnPassMovements(ctx, query);
    pages.push(items.map(({ type, quantity, balance }) => [type, quantity, balance]));
    query = nextCursor === null ? undefined : queryOf({ ...changes, cursor: nextCursor });
  }
  return pages;
}

const withPass = { shouldAddPass: true };
const bought = { type: "purchased", quantity: 5, reason: "5 pases", orderId: "ord_1" } as const;
const buy = (ctx: NutritionistContext) =>
  commit(ctx, stockItems(ctx, { ...bought, nutritionistId: ctx.actor.id }));

describe("the movements of a stock", () => {
  test("say what they are about, newest first, with the stock after each", async () => {
    const ctx = await domain.nutritionist({ passes: 2 });
    await buy(ctx);
    const patientId = await linkedPatient(domain, ctx, { name: "Rosa", lastName: "Díaz" });
    await addPass(ctx, patientId);
    const { items, nextCursor } = await listOwnPassMovements(ctx, queryOf());
    const patient = { _id: patientId, name: "Rosa", lastName: "Díaz" };
    expect(items).toMatchObject([
      { type: "assigned", quantity: -1, balance: 6, patient, orderId: null, reason: null, at: start },
      { type: "purchased", quantity: 5, balance: 7, patient: null, orderId: "ord_1", reason: "5 pases" },
      { type: "granted", quantity: 2, balance: 2, patient: null, orderId: null, reason: "Para la prueba" },
    ]);
    expect(nextCursor).toBeNull();
  });

  test("have the same balances on every page, also of one type", async () => {
    const ctx = await domain.nutritionist({ passes: 3 });
    const patientId = await linkedPatient(domain, ctx);
    await addPass(ctx, patientId);
    await buy(ctx);
    await addPass(ctx, patientId);
    const all = [
      ["assigned", -1, 6],
      ["purchased", 5, 7],
      ["assigned", -1, 2],
      ["granted", 3, 3],
    ];
    expect((await pagesOf(ctx, { limit: 1 })).flat()).toEqual(all);
    expect(await pagesOf(ctx, { limit: 3 })).toEqual([all.slice(0, 3), all.slice(3)]);
    expect(await pagesOf(ctx, { limit: 4 })).toEqual([all]);
    expect((await pagesOf(ctx, { limit: 1, type: "assigned" })).flat()).toEqual([all[0], all[2]]);
  });

  test("that leave the stock as it was say no balance", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    const patient = await domain.patient();
    const request = await invited(ctx, patient.actor.id, withPass);
    await acceptClientLinkRequest(patient, request);
    expect(await pagesOf(ctx, {})).toEqual([
      [
        ["assigned", 0, null],
        ["reserved", -1, 0],
        ["granted", 1, 1],
      ],
    ]);
  });

  test("are read again when one is written in between", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    let isBought = false;
    const { client, tableName } = ctx.db;
    const send = async (command: object) => {
      if (command.constructor.name === "QueryCommand" && !isBought) {
        isBought = true;
        await buy(ctx);
      }
      return client.send(command as never) as Promise<unknown>;
    };
    const slow = { ...ctx, db: { client: { ...client, send } as never, tableName } };
    expect((await listOwnPassMovements(slow, queryOf())).items.map(({ balance }) => balance)).toEqual([6, 1]);
  });

  test("begin with a cursor of ours or none", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    expect(await codeOf(listOwnPassMovements(ctx, queryOf({ cursor: "nada" })))).toBe("validation");
  });
});

test("bought passes are taken back while as many are left, and not one more", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  const takeBack = (quantity: number) => {
    const of = { nutritionistId: ctx.actor.id, quantity, reason: "5 pases", orderId: "ord_1" };
    return codeOf(commit(ctx, takeBackItems(ctx, of)));
  };
  await buy(ctx);
  expect(await takeBack(7)).toBe("passes_used");
  expect(await takeBack(6)).toBeUndefined();
  expect(await availablePasses(ctx)).toBe(0);
  expect((await pagesOf(ctx, {}))[0]?.[0]).toEqual(["refunded", -6, 0]);
  expect(await takeBack(1)).toBe("passes_used");
});

test("passes are granted by the piece: one, and neither none, fewer nor half of one", async () => {
  const ctx = await domain.nutritionist();
  for (const quantity of [0, -1, 1.5]) {
    await expect(grantPasses(ctx, ctx.actor.id, quantity, "Prueba")).rejects.toThrow(RangeError);
  }
  await grantPasses(ctx, ctx.actor.id, 1, "Prueba");
  expect(await availablePasses(ctx)).toBe(1);
});

describe("a returned pass", () => {
  test("is shown for thirty days, and counts as one that was had", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    const patient = await domain.patient();
    const patientId = patient.actor.id;
    const request = await invited(ctx, patientId, withPass);
    const pair = { nutritionistId: ctx.actor.id, patientId };
    expect(await hasReturnedPass(ctx, pair)).toBe(false);
    await cancelLinkRequest(ctx, request);
    domain.setTime(addDays(start, 30));
    expect(await hasReturnedPass(ctx, pair)).toBe(true);
    expect(await hasReturnedPass(ctx, { ...pair, patientId: "pat_other" })).toBe(false);
    expect((await getPassInfo(ctx)).returnedPasses).toMatchObject([{ returnedAt: start }]);
    domain.setTime(addSeconds(addDays(start, 30), 0.001));
    expect(await hasReturnedPass(ctx, pair)).toBe(false);
    expect(await getPassInfo(ctx)).toEqual({ activePasses: 1, hasHadPasses: true, returnedPasses: [] });
  });

  test("is none of somebody who never had any", async () => {
    const ctx = await domain.nutritionist();
    expect(await getPassInfo(ctx)).toEqual({ activePasses: 0, hasHadPasses: false, returnedPasses: [] });
  });
});
