import { afterAll, expect, test, vi } from "vitest";
import { endExploring, explore, report } from "../hand/explore";
import { nutritionistWorld } from "../hand/worlds/nutritionist";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 240_000 });
afterAll(endExploring);

test("four walks of fixed seeds meet nothing that does not hold", async () => {
  const { steps, failures } = await explore({
    ...{ world: nutritionistWorld, seed: 302, steps: 120, walkLength: 30 },
    ...{ replays: 20, mostFailures: 3, tell: () => undefined },
  });
  expect(failures.map(report)).toEqual([]);
  expect(steps).toBe(120);
});
