import type { SavePromotionInput } from "@nutria/contract/schemas/store/admin-store";
import {
  findPromotion,
  getPromotion,
  listPromotions,
  releasePromotionItems,
  savePromotionItem,
  searchPromotion,
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

test("a code that was found in time is refused where it is reserved at its end, and good from its start on", async () => {
  const ctx = await domain.nutritionist();
  const [startsAt, endsAt] = ["2026-11-10T06:00:00.000Z", "2026-11-20T06:00:00.000Z"];
  const code = await aPromotion(ctx, { startsAt, endsAt });
  domain.setTime("2026-11-15T00:00:00.000Z");
  const found = await findPromotion(ctx, code, ctx.actor.id);
  const reserveAt = (instant: string) => {
    domain.setTime(instant);
    return codeOf(commit(ctx, usePromotionItems(ctx, found, ctx.actor.id)));
  };
  expect(await reserveAt("2026-11-10T05:59:59.999Z")).toBe("promotion_not_found");
  expect(await reserveAt(startsAt)).toBeUndefined();
  expect(await reserveAt("2026-11-20T05:59:59.999Z")).toBeUndefined();
  expect(await reserveAt(endsAt)).toBe("promotion_expired");
  expect((await getPromotion(ctx, code)).usedTimes).toBe(2);
});

test("the last use of a code is refused to whoever found it before it was taken", async () => {
  const [one, other] = [await domain.nutritionist(), await domain.nutritionist()];
  const code = await aPromotion(one, { limitInAll: 2 });
  const found = await findPromotion(other, code, other.actor.id);
  await use(one, code);
  await use(one, code);
  expect(await codeOf(use(other, code))).toBe("promotion_used_up");
  expect(await codeOf(commit(other, usePromotionItems(other, found, other.actor.id)))).toBe(
    "promotion_used_up",
  );
});

test("a code that nobody saved cannot be reserved", async () => {
  const ctx = await domain.nutritionist();
  const code = await aPromotion(ctx);
  const found = await findPromotion(ctx, code, ctx.actor.id);
  const unknown = usePromotionItems(ctx, { ...found, code: "NADIE" }, ctx.actor.id);
  expect(await codeOf(commit(ctx, unknown))).toBe("promotion_not_found");
  expect(await codeOf(getPromotion(ctx, "NADIE"))).toBe("promotion_not_found");
});

test.each([
  ["AB", false],
  ["ABC", true],
  ["ñandú-2_0", true],
  ["A".repeat(40), true],
  ["A".repeat(41), false],
  ["ABC!", false],
])("a code is three to forty letters, numbers or dashes: %s is one: %s", async (typed, isGood) => {
  const ctx = await domain.nutritionist();
  expect(await codeOf(save(ctx, typed, {}))).toBe(isGood ? undefined : "validation");
});

test("a code ends after it begins, be it by a millisecond", async () => {
  const ctx = await domain.nutritionist();
  const startsAt = "2026-11-10T06:00:00.000Z";
  const until = (endsAt: string) => codeOf(save(ctx, "UNINSTANTE", { startsAt, endsAt }));
  expect(await until("2026-11-10T05:59:59.999Z")).toBe("validation");
  expect(await until(startsAt)).toBe("validation");
  expect(await until("2026-11-10T06:00:00.001Z")).toBeUndefined();
});

test("codes are listed with their limits, and found by their nutritionist with the percentage", async () => {
  const ctx = await domain.nutritionist();
  const code = await aPromotion(ctx, { percent: 7, limitInAll: 3 });
  expect(await searchPromotion(ctx, ` ${code.toLowerCase()} `)).toEqual({ code, discount: 7 });
  const listed = await listPromotions(ctx);
  expect(listed.find(({ _id }) => _id === code)).toEqual({
    ...always,
    _id: code,
    percent: 7,
    limitInAll: 3,
    usedTimes: 0,
  });
  const codes = listed.map(({ _id }) => _id);
  expect(codes).toEqual(codes.toSorted());
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
