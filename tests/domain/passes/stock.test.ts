import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { cancelLinkRequest } from "@nutria/core/linking/link-request/index";
import {
  addToPartnerStock,
  countPartnerStock,
  findPartner,
  listPartnerMovements,
  watchPartnerStock,
  watchPartnerStocks,
} from "@nutria/core/passes/partner/index";
import {
  addPass,
  grantPasses,
  applyPassEvent,
  watchPassStock,
  watchPassStocks,
} from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, invited, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { aPartner } from "../../support/partners";
import { patientWithPasses } from "../../support/passes";

const start = "2030-03-01T12:00:00.000Z";

let domain: Domain;
let system: Context;

beforeAll(async () => {
  domain = await startDomain();
  system = await domain.nutritionist();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

/** The events of a type about a person. */
const raised = (type: string, key: string, id: string) =>
  domain.events.flatMap((event) => {
    const data = event.data as Record<string, unknown>;
    return event.type === type && data[key] === id ? [data] : [];
  });

describe("the scans of a partner with a threshold of five", () => {
  const alerts = (partnerId: string) =>
    raised("partner.stockLow", "partnerId", partnerId).map(({ available }) => available);
  const stockOf = async (partnerId: string) => (await findPartner(system, partnerId))?.stock;
  const partnerWith = async (stock: number) => (await aPartner(system, { stock })).id;
  /** A patient uses a pass at the partner. */
  const use = async (partnerId: string) => {
    const { patientId } = await patientWithPasses(domain, 1);
    await applyPassEvent(system, { patientId, event: { type: "used", partnerId, at: start } });
  };
  const add = (partnerId: string, quantity: number) =>
    addToPartnerStock(system, partnerId, { quantity, reason: "Prueba" });

  test("one alert per crossing of the threshold, with concurrent events and jobs", async () => {
    const partner = await partnerWith(6);
    await watchPartnerStock(system, partner);
    expect(alerts(partner)).toEqual([]);
    await use(partner);
    const looks = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0 ? watchPartnerStock(system, partner) : watchPartnerStocks(system),
    );
    await Promise.all(looks);
    expect(alerts(partner)).toEqual([5]);
    await use(partner);
    await watchPartnerStocks(system);
    await add(partner, 1);
    expect(alerts(partner)).toEqual([5]);

    // A stock above the threshold ends the alert at once, even if no job ran in between.
    await add(partner, 1);
    await use(partner);
    expect(await watchPartnerStocks(system)).toBe(1);
    expect(alerts(partner)).toEqual([5, 5]);
    expect([await watchPartnerStock(system, partner), await watchPartnerStocks(system)]).toEqual([false, 0]);
  });

  test("scans removed by hand alert at once, and the stock can be below zero", async () => {
    const partner = await partnerWith(8);
    await add(partner, -7);
    expect(alerts(partner)).toEqual([1]);
    await use(partner);
    await use(partner);
    expect(await stockOf(partner)).toBe(-1);
    expect(await codeOf(add("prt_nobody", 1))).toBe("not_found");
  });

  test("a partner that never had scans raises no alert", async () => {
    const partner = await partnerWith(0);
    await watchPartnerStock(system, partner);
    await watchPartnerStocks(system);
    expect(alerts(partner)).toEqual([]);
  });

  test("the partner's own count sets the stock, with the difference in the ledger and the same alert; an older count is ignored", async () => {
    const partner = await partnerWith(20);
    const count = (available: number, at: string) => countPartnerStock(system, partner, { available, at });
    await count(4, start);
    await count(4, start);
    await count(15, addDays(start, -1));
    expect(await stockOf(partner)).toBe(4);
    expect(alerts(partner)).toEqual([4]);
    await count(30, addDays(start, 1));
    await count(3, addDays(start, 2));
    expect(alerts(partner)).toEqual([4, 3]);
    const movements = await listPartnerMovements(system, partner);
    expect(movements.map(({ type, quantity }) => [type, quantity])).toEqual([
      ["added", 20],
      ["counted", -16],
      ["counted", 26],
      ["counted", -27],
    ]);
    expect(await codeOf(countPartnerStock(system, "prt_nobody", { available: 1, at: start }))).toBe(
      "not_found",
    );
  });

  test("concurrent uses, counts and deliveries leave the stock equal to the sum of its ledger", async () => {
    const partner = await partnerWith(10);
    const holders = await Promise.all(Array.from({ length: 6 }, () => patientWithPasses(domain, 1)));
    await Promise.all([
      ...holders.map(({ patientId }) =>
        applyPassEvent(system, { patientId, event: { type: "used", partnerId: partner, at: start } }),
      ),
      countPartnerStock(system, partner, { available: 7, at: start }),
      add(partner, 3),
      ...[1, 2, 3].map(() => watchPartnerStock(system, partner)),
    ]);
    const movements = await listPartnerMovements(system, partner);
    expect(movements).toHaveLength(9);
    expect(await stockOf(partner)).toBe(movements.reduce((sum, { quantity }) => sum + quantity, 0));
  });
});

describe("the passes of a nutritionist with a threshold of two", () => {
  const warnings = ({ actor }: NutritionistContext) =>
    raised("passes.low", "nutritionistId", actor.id).map(({ available }) => available);
  const watch = (ctx: NutritionistContext) => watchPassStock(system, ctx.actor.id);

  test("one warning per crossing of the threshold, with concurrent events and jobs", async () => {
    const ctx = await domain.nutritionist({ passes: 3 });
    const patientId = await linkedPatient(domain, ctx);
    await watch(ctx);
    expect(warnings(ctx)).toEqual([]);
    await addPass(ctx, patientId);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? watch(ctx) : watchPassStocks(system))),
    );
    expect(warnings(ctx)).toEqual([2]);
    await addPass(ctx, patientId);
    await watch(ctx);
    await watchPassStocks(system);
    expect(warnings(ctx)).toEqual([2]);

    await grantPasses(system, ctx.actor.id, 3, "Prueba");
    await addPass(ctx, patientId);
    await addPass(ctx, patientId);
    expect(await watchPassStocks(system)).toBe(1);
    expect(warnings(ctx)).toEqual([2, 2]);
    expect([await watch(ctx), await watchPassStocks(system)]).toEqual([false, 0]);
  });

  test("a pass reserved by a request counts as used, and a returned pass ends the warning", async () => {
    const ctx = await domain.nutritionist({ passes: 3 });
    const patient = await domain.patient();
    const withPass = { shouldAddPass: true, addedFromCalendar: false };
    const request = await invited(ctx, patient.actor.id, withPass);
    await watch(ctx);
    expect(warnings(ctx)).toEqual([2]);
    await cancelLinkRequest(ctx, request);
    await watch(ctx);
    await invited(ctx, patient.actor.id, withPass);
    await watch(ctx);
    expect(warnings(ctx)).toEqual([2, 2]);
  });

  test("a new nutritionist, or one who never had more than two, is not warned", async () => {
    const fresh = await domain.nutritionist();
    const few = await domain.nutritionist({ passes: 2 });
    await addPass(few, await linkedPatient(domain, few));
    for (const ctx of [fresh, few]) await watch(ctx);
    await watchPassStocks(system);
    expect([warnings(fresh), warnings(few)]).toEqual([[], []]);
    expect(await watchPassStock(system, "nut_nobody")).toBe(false);
  });

  test("granted passes are announced once per idempotency key", async () => {
    const ctx = await domain.nutritionist();
    const once = { ...system, idempotencyKey: "una-vez" };
    await Promise.all([1, 2, 3].map(() => grantPasses(once, ctx.actor.id, 4, "Prueba")));
    expect(raised("passes.added", "nutritionistId", ctx.actor.id)).toEqual([
      { nutritionistId: ctx.actor.id, quantity: 4 },
    ]);
    expect(await codeOf(grantPasses(system, "nut_nobody", 1, "Prueba"))).toBe("not_found");
  });
});
