import { atFirstUse, forgetFirstUses } from "@nutria/contract/wire/at-first-use";
import { expect, test } from "vitest";

test("a value is made at the first use and kept, also where there is none", () => {
  let made = 0;
  const nothing = atFirstUse(() => void (made += 1));
  expect(made).toBe(0);
  nothing();
  nothing();
  expect(made).toBe(1);
});

test("callers at once share one load; one that fails is tried again at the next use", async () => {
  let loads = 0;
  const load = atFirstUse(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("no network")) : Promise.resolve(loads);
  });
  const together = await Promise.allSettled([load(), load()]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(loads).toBe(1);
  expect([await load(), await load()]).toEqual([2, 2]);
});

test("what was made before the environment changed is made again, and a late failure of it forgets nothing", async () => {
  let fail = (): void => undefined;
  let makes = 0;
  const read = atFirstUse(() => {
    makes += 1;
    return makes === 1
      ? new Promise<number>((_, reject) => (fail = () => reject(new Error("old"))))
      : Promise.resolve(makes);
  });
  const old = read();
  forgetFirstUses();
  expect(await read()).toBe(2);
  fail();
  await expect(old).rejects.toThrow("old");
  expect(await read()).toBe(2);
});
