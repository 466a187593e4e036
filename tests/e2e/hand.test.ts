import { afterAll, expect, test, vi } from "vitest";
import { endExploring, explore, report } from "../hand/explore";
import { nutritionistWorld } from "../hand/worlds/nutritionist";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
afterAll(endExploring);

test("a walk of a fixed seed meets nothing that does not hold", async () => {
  const { steps, failures } = await explore({
    ...{ world: nutritionistWorld, seed: 3, steps: 8, walkLength: 8 },
    ...{ replays: 8, shrinkMs: 60_000, mostFailures: 1, tell: () => undefined },
  });
  expect(failures.map((one) => report(one))).toEqual([]);
  expect(steps).toBe(8);
});
