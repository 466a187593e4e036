import { testCloudOptions } from "@nutria/local/testing";
import { setTimeout as wait } from "node:timers/promises";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";
import { moveClock } from "./clock";
import type { Hand } from "./hand";
import { forgetAttempts } from "./practice/attempts";
import { momentOf } from "./moment";
import { writePath, type Step } from "./path";
import type { Weeks } from "./practice/visits";
import { randomOf } from "./random";
import { screenScript } from "./screen-script";
import { shrink } from "./shrink";
import { kindOf, type Violation } from "./violation";
import { replay, survey, walk, type Counts, type Taken, type Walk } from "./walk";
import type { World } from "./worlds/world";

/** Walks through a world, one after the other, each with a seed, a moment and a practice of its own. */

export interface Plan {
  world: World;
  /** Of the first walk; those that follow have the next ones. */
  seed: number;
  /** How many steps in all. */
  steps: number;
  /** The most steps of one walk. */
  walkLength: number;
  /** The most replays that the shortest path of a failure may take, and how long they may take in all. */
  replays: number;
  shrinkMs: number;
  /** How many walks may fail before the rest are left out. */
  mostFailures: number;
  /** Which violations are looked for; all of them unless said. */
  counts?: Counts;
  tell: (line: string) => void;
}

/** The weeks of visits that every walk has, so that a seed is one practice wherever it is walked. */
const weeks: Weeks = { before: 1, ahead: 2 };

const all: Counts = () => true;

export interface Failure {
  seed: number;
  violation: Violation;
  /** The shortest path to it that was found. */
  path: readonly Taken[];
}

export interface Explored {
  steps: number;
  walks: number;
  failures: readonly Failure[];
}

/** Takes so many steps in all; what does not hold comes back with its shortest path, each kind once. */
export async function explore(plan: Plan): Promise<Explored> {
  const failures: Failure[] = [];
  let [steps, walks] = [0, 0];
  for (let seed = plan.seed; steps < plan.steps && failures.length < plan.mostFailures; seed += 1) {
    const length = Math.min(plan.walkLength, plan.steps - steps);
    const { taken, violation } = await onFreshWorld(plan, seed, (hand) =>
      walk(plan.world, hand, randomOf(seed), { length, counts: plan.counts ?? all }),
    );
    steps += taken.length;
    walks += 1;
    plan.tell(
      `walk ${String(seed)}: ${String(taken.length)} steps${violation ? `, ${violation.invariant}: ${violation.text}` : ""}`,
    );
    if (taken.length === 0 && violation === undefined) break;
    if (!violation || failures.some((known) => kindOf(known.violation) === kindOf(violation))) continue;
    const failure = { seed, violation, path: await shortest(plan, seed, taken, violation) };
    failures.push(failure);
    plan.tell(report(failure));
  }
  return { steps, walks, failures };
}

/** Takes so many steps in all without stopping at what does not hold; tells each kind of it once, with a picture. */
export async function surveyAll(plan: Plan): Promise<Explored> {
  const known = new Set<string>();
  const counts: Counts = (violation) => (plan.counts ?? all)(violation) && !known.has(kindOf(violation));
  const failures: Failure[] = [];
  let [steps, walks] = [0, 0];
  for (let { seed } = plan; steps < plan.steps; seed += 1) {
    walks += 1;
    const length = Math.min(plan.walkLength, plan.steps - steps);
    const taken = await onFreshWorld(plan, seed, (hand) =>
      survey(plan.world, hand, randomOf(seed), {
        length,
        counts,
        async onFound({ taken: path, violation }) {
          if (!violation || known.has(kindOf(violation))) return;
          known.add(kindOf(violation));
          failures.push({ seed, violation, path: [...path] });
          await hand.page.screenshot({ path: `.build/hand/${String(failures.length)}.png` });
          plan.tell(`${String(failures.length)}. ${report({ seed, violation, path }, 3)}`);
        },
      }),
    );
    if (taken === 0) break;
    steps += taken;
    plan.tell(`walk ${String(seed)}: ${String(taken)} steps`);
  }
  return { steps, walks, failures };
}

/** Replays a given path in the world of a seed, and leaves a picture of where it ended: `.build/hand/end.png`. */
export function follow(plan: Plan, path: readonly Step[]): Promise<Walk> {
  return onFreshWorld(plan, plan.seed, async (hand) => {
    const walked = await replay(plan.world, hand, path, plan.counts ?? all);
    await hand.page.screenshot({ path: ".build/hand/end.png" });
    return walked;
  });
}

/** The steps of a failed walk without those that it does not need. */
async function shortest(
  plan: Plan,
  seed: number,
  taken: readonly Taken[],
  violation: Violation,
): Promise<readonly Taken[]> {
  const replays = new Map<string, readonly Taken[]>();
  const fails = async (path: readonly Step[]): Promise<boolean> => {
    const again = await onFreshWorld(plan, seed, (hand) =>
      replay(plan.world, hand, path, plan.counts ?? all),
    );
    const isSame = again.violation !== undefined && kindOf(again.violation) === kindOf(violation);
    if (isSame) replays.set(writePath(path), again.taken);
    return isSame;
  };
  const path = await shrink(taken, fails, { mostReplays: plan.replays, mostMs: plan.shrinkMs });
  return replays.get(writePath(path)) ?? path;
}

/** The product of a process, which walks share; each has people of its own in it. */
let running: Promise<RunningProduct> | undefined;

/** Ends the product that the walks shared. */
export async function endExploring(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

async function onFreshWorld<Result>(
  { world }: Plan,
  seed: number,
  run: (hand: Hand) => Promise<Result>,
): Promise<Result> {
  const random = randomOf(seed ^ 0x5eed);
  const clock = moveClock(momentOf(random));
  try {
    const product = await (running ??= startRunningProduct({
      cloudOptions: testCloudOptions,
      // The people of all walks come from one address.
      throttle: { perSecond: 0, burst: 0 },
    }));
    await forgetAttempts();
    const hand = await world.open({ product, random, weeks, script: await screenScript(clock.by) });
    try {
      return await run(hand);
    } finally {
      await hand.context.close();
      // What the pages left behind is taken in before the clock goes back.
      await wait(20);
      await product.settle();
    }
  } finally {
    clock.restore();
  }
}

/** A failure with its seed, the last steps of its path, all unless said, and what repeats it. */
export function report({ seed, violation, path }: Failure, lastSteps = Infinity): string {
  const steps = path.map(({ what }, index) => `  ${String(index + 1)}. ${what}`).slice(-lastSteps);
  const again = `npm run test:hand -- --seed ${String(seed)} --path "${writePath(path)}"`;
  return [`FAIL ${violation.invariant}`, `  ${violation.text}`, ...steps, `  again: ${again}`].join("\n");
}
