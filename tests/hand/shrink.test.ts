import { describe, expect, test } from "vitest";
import { shrink } from "./shrink";

const path = Array.from({ length: 40 }, (_, index) => index);
const needs =
  (...steps: number[]) =>
  (tried: readonly number[]) =>
    Promise.resolve(steps.every((step) => tried.includes(step)));

describe("the shortest path to a failure", () => {
  test.each([[[39]], [[0]], [[3, 17, 39]], [[10, 11, 12, 13]]])(
    "is %j, wherever its steps are",
    async (steps) => {
      expect(await shrink(path, needs(...steps))).toEqual(steps);
    },
  );

  test("keeps the order of the steps", async () => {
    const inOrder = (tried: readonly number[]) =>
      Promise.resolve(tried.indexOf(5) !== -1 && tried.indexOf(5) < tried.indexOf(30));
    expect(await shrink(path, inOrder)).toEqual([5, 30]);
  });

  test("is the whole path where nothing can be left out", async () => {
    const whole = [1, 2, 3];
    expect(await shrink(whole, needs(...whole))).toEqual(whole);
  });

  test("ends after so many replays, with what still fails", async () => {
    let replays = 0;
    const found = await shrink(
      path,
      (tried) => {
        replays += 1;
        return needs(3, 17, 39)(tried);
      },
      { mostReplays: 6 },
    );
    expect(replays).toBe(6);
    expect(found.length).toBeLessThan(path.length);
    expect(found).toEqual(expect.arrayContaining([3, 17, 39]));
  });

  test("ends after so long, with what still fails", async () => {
    let [now, replays] = [0, 0];
    const slow = async (tried: readonly number[]) => {
      now += 20;
      replays += 1;
      return needs(3, 17, 39)(tried);
    };
    const found = await shrink(path, slow, { mostMs: 150, now: () => now });
    expect(replays).toBe(8);
    expect(found.length).toBeLessThan(path.length);
    expect(found).toEqual(expect.arrayContaining([3, 17, 39]));
  });
});
