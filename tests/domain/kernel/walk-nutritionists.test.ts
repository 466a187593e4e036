import { walkNutritionistIds, walkNutritionists } from "@nutria/core/practice/nutritionist/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

async function all<Item>(walk: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of walk) items.push(item);
  return items;
}

test("every nutritionist is visited once, newest first, from any starting point", async () => {
  const registered: string[] = [];
  for (let minute = 10; minute < 40; minute++) {
    // Two share each instant, as two who register in the same millisecond do.
    domain.setTime(`2026-07-01T10:${minute - (minute % 2)}:00.000Z`);
    registered.push((await domain.nutritionist()).actor.id);
  }
  const ctx = await domain.nutritionist();
  registered.push(ctx.actor.id);

  const walked = await all(walkNutritionists(ctx));
  const ids = walked.map(({ nutritionistId }) => nutritionistId);
  expect([...ids].sort()).toEqual([...registered].sort());
  expect(walked.map(({ createdAt }) => createdAt)).toEqual(
    walked.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : -1)),
  );
  expect(await all(walkNutritionistIds(ctx))).toEqual(ids);

  const rest = await all(walkNutritionists(ctx, walked[12]));
  expect(rest.map(({ nutritionistId }) => nutritionistId)).toEqual(ids.slice(13));
});
