import type { SavePromotionInput } from "@nutria/contract/schemas/store/admin-store";
import {
  findPromotion,
  getPromotion,
  releasePromotionItems,
  savePromotionItem,
  usePromotionItems,
} from "@nutria/core/billing/promotion/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { codeOf, countOutcomes, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
afterEach(() => domain.setTime(undefined));

const always: SavePromotionInput = {
  percent: 20,
  startsAt: "2026-01-01T00:00:00.000Z",
  endsAt: null,
  limitPerNutritionist: null,
  limitInAll: null,
  isActive: true,
};
let promotions = 0;

/** Saves a promotion of its own code. */
async function aPromotion(ctx: NutritionistContext, changes: Partial<SavePromotionInput> = {}) {
  const code = `CODIGO${++promotions}`;
  await save(ctx, code, changes);
  return code;
}

async function save(ctx: NutritionistContext, code: string, changes: Partial<SavePromotionInput>) {
  const { item } = await savePromotionItem(ctx, code, { ...always, ...changes });
  await commit(ctx, [item]);
}

/** Uses a code as an order does: found, then reserved. */
async function use(ctx: NutritionistContext, code: string): Promise<void> {
  const promotion = await findPromotion(ctx, code, ctx.actor.id);
  await commit(ctx, usePromotionItems(ctx, promotion, ctx.actor.id));
}

test("a code is found in any case and with spaces", async () => {
  const ctx = await domain.nutritionist();
  await save(ctx, " nutria 20 ", { percent: 15 });
  for (const typed of ["NUTRIA20", "nutria20", " Nutria 20\t"])
    expect(await findPromotion(ctx, typed, ctx.actor.id)).toMatchObject({ code: "NUTRIA20", percent: 15 });
  for (const typed of ["NUTRIA2", "  "])
    expect(await codeOf(findPromotion(ctx, typed, ctx.actor.id))).toBe("promotion_not_found");
});

test("a code holds from its start until its end, and not when it is switched off", async () => {
  const ctx = await domain.nutritionist();
  const code = await aPromotion(ctx, {
    startsAt: "2026-11-10T06:00:00.000Z",
    endsAt: "2026-11-20T06:00:00.000Z",
  });
  const at = (instant: string) => {
    domain.setTime(instant);
    return codeOf(findPromotion(ctx, code, ctx.actor.id));
  };
  expect(await at("2026-11-10T05:59:59.999Z")).toBe("promotion_not_found");
  expect(await at("2026-11-10T06:00:00.000Z")).toBeUndefined();
  expect(await at("2026-11-20T05:59:59.999Z")).toBeUndefined();
  expect(await at("2026-11-20T06:00:00.000Z")).toBe("promotion_expired");
  await save(ctx, code, { isActive: false });
  expect(await codeOf(findPromotion(ctx, code, ctx.actor.id))).toBe("promotion_expired");
});

test("a code that changed after it was found is refused when it is reserved", async () => {
  const ctx = await domain.nutritionist();
  const code = await aPromotion(ctx);
  const found = await findPromotion(ctx, code, ctx.actor.id);
  const reserve = () => codeOf(commit(ctx, usePromotionItems(ctx, found, ctx.actor.id)));
  await save(ctx, code, { percent: 5 });
  expect(await reserve()).toBe("price_changed");
  await save(ctx, code, { isActive: false });
  expect(await reserve()).toBe("promotion_expired");
  await save(ctx, code, { startsAt: "2100-01-01T00:00:00.000Z" });
  expect(await reserve()).toBe("promotion_not_found");
  await save(ctx, code, {});
  expect(await reserve()).toBeUndefined();
  expect(await getPromotion(ctx, code)).toMatchObject({ usedTimes: 1, endsAt: null });
});

test("a limit per nutritionist counts each nutritionist; a released use can be used again", async () => {
  const [one, other] = [await domain.nutritionist(), await domain.nutritionist()];
  const code = await aPromotion(one, { limitPerNutritionist: 1 });
  await use(one, code);
  expect(await codeOf(use(one, code))).toBe("promotion_used_up");
  await use(other, code);
  await commit(one, releasePromotionItems(one, code, one.actor.id));
  expect(await getPromotion(one, code)).toMatchObject({ usedTimes: 1 });
  await use(one, code);
  expect(await codeOf(use(one, code))).toBe("promotion_used_up");
  // Nobody gives back more than was used.
  await commit(one, releasePromotionItems(one, code, one.actor.id));
  expect(await codeOf(commit(one, releasePromotionItems(one, code, one.actor.id)))).toBe("conflict");
  expect(await getPromotion(one, code)).toMatchObject({ usedTimes: 1 });
});

test("a save changes the limits and keeps the uses that were counted", async () => {
  const ctx = await domain.nutritionist();
  const code = await aPromotion(ctx, { limitInAll: 5, endsAt: "2100-01-01T00:00:00.000Z" });
  await use(ctx, code);
  await save(ctx, code, { limitInAll: 1, limitPerNutritionist: 9 });
  expect(await getPromotion(ctx, code)).toEqual({
    ...always,
    _id: code,
    limitInAll: 1,
    limitPerNutritionist: 9,
    usedTimes: 1,
  });
  expect(await codeOf(use(ctx, code))).toBe("promotion_used_up");
  await save(ctx, code, {});
  expect(await codeOf(use(ctx, code))).toBeUndefined();
});

test("exactly 3 of 20 concurrent uses win with a limit of 3, in all and per nutritionist", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => domain.nutritionist()));
  const [one] = people as [NutritionistContext];
  const shared = await aPromotion(one, { limitInAll: 3 });
  expect(await countOutcomes(people.map((ctx) => use(ctx, shared)))).toEqual({
    won: 3,
    promotion_used_up: 17,
  });
  expect(await getPromotion(one, shared)).toMatchObject({ usedTimes: 3 });

  const own = await aPromotion(one, { limitPerNutritionist: 3 });
  expect(await countOutcomes(people.map(() => use(one, own)))).toEqual({ won: 3, promotion_used_up: 17 });
  expect(await getPromotion(one, own)).toMatchObject({ usedTimes: 3 });
});
