import { afterAll, expect, test, vi } from "vitest";
import { endExploring, explore, report } from "../hand/explore";
import { nutritionistWorld } from "../hand/worlds/nutritionist";
import { patientWorld } from "../hand/worlds/patient";
import { visitorWorld } from "../hand/worlds/visitor";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });
afterAll(endExploring);

test.each([
  { world: nutritionistWorld, seed: 302, steps: 40 },
  { world: patientWorld, seed: 7, steps: 20 },
  { world: visitorWorld, seed: 7, steps: 20 },
])("a walk of $steps steps as $world.name meets nothing that does not hold", async (walked) => {
  const { steps, failures } = await explore({
    ...{ ...walked, walkLength: walked.steps },
    ...{ replays: 20, shrinkMs: 60_000, mostFailures: 1, tell: () => undefined },
  });
  expect(failures.map((one) => report(one))).toEqual([]);
  expect(steps).toBe(walked.steps);
});
