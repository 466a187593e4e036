import { getDraftKey } from "@nutria/core/clinical/record/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { expect, test } from "vitest";
import { domainOfFile } from "../../support/domain";

const domain = domainOfFile();

const withSecrets = (
  ctx: NutritionistContext,
  newest: string,
  ...earlier: string[]
): NutritionistContext => ({
  ...ctx,
  secrets: { ...ctx.secrets, linkSecrets: () => Promise.resolve([newest, ...earlier]) },
});

test("a key of drafts is the nutritionist's own, and after a change of the secret the earlier one is told too", async () => {
  const ctx = await domain.nutritionist();
  const first = await getDraftKey(withSecrets(ctx, "one"));
  expect(first).toEqual({ key: expect.any(String) as string });
  expect(await getDraftKey(withSecrets(ctx, "one"))).toEqual(first);
  expect(await getDraftKey(withSecrets(await domain.nutritionist(), "one"))).not.toEqual(first);
  const changed = await getDraftKey(withSecrets(ctx, "two", "one"));
  expect(changed).toEqual({ key: expect.any(String) as string, earlierKeys: [first.key] });
  expect(changed.key).not.toBe(first.key);
});
