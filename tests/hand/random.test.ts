import { describe, expect, test } from "vitest";
import { randomOf, weightedOf } from "./random";

const drawn = (seed: number, count = 200) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => random.whole(1, 6));
};

describe("choices of a seed", () => {
  test("are the same for the same seed, and others for another", () => {
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  test("reach both ends of their range and nothing beyond", () => {
    expect([...new Set(drawn(7))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("are those of every machine", () => {
    expect(drawn(2026, 8)).toEqual([3, 2, 4, 4, 1, 2, 5, 5]);
  });

  test("follow the weights, and never take what has none", () => {
    const random = randomOf(1);
    const items = [
      { name: "often", weight: 9 },
      { name: "rarely", weight: 1 },
      { name: "never", weight: 0 },
    ];
    const names = Array.from({ length: 1000 }, () => weightedOf(random, items)?.name);
    const often = names.filter((name) => name === "often").length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
    expect(names).not.toContain("never");
    expect(weightedOf(random, [])).toBeUndefined();
  });
});
