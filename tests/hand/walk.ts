import { setTimeout as wait } from "node:timers/promises";
import type { Action, Invariant } from "./action";
import { see, type Hand } from "./hand";
import type { Step } from "./path";
import { randomOf, weightedOf, type Random } from "./random";
import { rest } from "./rest";
import { answered, silenceOf } from "./silence";
import type { Violation } from "./violation";
import type { World } from "./worlds/world";

/** A step that was taken, with what it did. */
export interface Taken extends Step {
  what: string;
}

export interface Walk {
  taken: readonly Taken[];
  violation: Violation | undefined;
}

/** Which violations are looked for. */
export type Counts = (violation: Violation) => boolean;

/** How long a screen has to hear of what changed elsewhere. */
const patience = 4_000;

/** Takes so many steps by the choices of a seed; ends at the first that something does not hold after. */
export async function walk(
  world: World,
  hand: Hand,
  random: Random,
  { length, counts }: { length: number; counts: Counts },
): Promise<Walk> {
  const taken: Taken[] = [];
  try {
    let violation = await firstViolation(world.invariants, hand, counts);
    while (violation === undefined && taken.length < length) {
      const step = await nextStep(world.actions, hand, random);
      if (!step) break;
      taken.push(step);
      violation = await firstViolation(world.invariants, hand, counts);
    }
    return { taken, violation };
  } catch (error) {
    return { taken, violation: silenceOf(error) };
  }
}

/** Takes so many steps whatever does not hold; tells each new kind of it once, with the steps so far. */
export async function survey(
  world: World,
  hand: Hand,
  random: Random,
  { length, counts, onFound }: { length: number; counts: Counts; onFound: (walk: Walk) => Promise<void> },
): Promise<number> {
  const taken: Taken[] = [];
  for (;;) {
    for (const violation of await violationsOf(world.invariants, hand, counts)) {
      await onFound({ taken, violation });
    }
    const step = taken.length < length ? await nextStep(world.actions, hand, random) : undefined;
    if (!step) return taken.length;
    taken.push(step);
  }
}

/** Takes given steps, without those that cannot be taken any more. */
export async function replay(world: World, hand: Hand, path: readonly Step[], counts: Counts): Promise<Walk> {
  const taken: Taken[] = [];
  try {
    let violation = await firstViolation(world.invariants, hand, counts);
    for (const step of path) {
      if (violation !== undefined) break;
      const action = world.actions.find(({ name }) => name === step.action);
      if (!action) throw new Error(`There is no action ${step.action}`);
      const what = await take(action, hand, step.seed);
      if (what === undefined) continue;
      taken.push({ ...step, what });
      violation = await firstViolation(world.invariants, hand, counts);
    }
    return { taken, violation };
  } catch (error) {
    return { taken, violation: silenceOf(error) };
  }
}

/** The most actions that are tried before one can be taken. */
const mostTries = 60;

async function nextStep(actions: readonly Action[], hand: Hand, random: Random): Promise<Taken | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const action = weightedOf(random, actions);
    const seed = random.seed();
    const what = action && (await take(action, hand, seed));
    if (action && what !== undefined) return { action: action.name, seed, what };
  }
  return undefined;
}

async function take(action: Action, hand: Hand, seed: number): Promise<string | undefined> {
  hand.promises = [];
  hand.traffic.forget();
  const run = async () => {
    await see(hand, "forget");
    return action.run(hand, randomOf(seed));
  };
  return answered(run(), () => placeOf(hand));
}

const placeOf = (hand: Hand): string => new URL(hand.page.url()).pathname;

async function firstViolation(
  invariants: readonly Invariant[],
  hand: Hand,
  counts: Counts,
): Promise<Violation | undefined> {
  return (await answered(violationsOf(invariants, hand, counts, true), () => placeOf(hand)))[0];
}

/** What does not hold, and does not come to hold in a moment. */
async function violationsOf(
  invariants: readonly Invariant[],
  hand: Hand,
  counts: Counts,
  isFirstEnough = false,
): Promise<Violation[]> {
  const all = [comesToRest, ...promised(hand), ...invariants];
  const found: Violation[] = [];
  for (const invariant of all) {
    found.push(...(await lastingOf(invariant, hand, counts)));
    if (isFirstEnough && found.length > 0) break;
  }
  return found;
}

async function lastingOf({ name, check }: Invariant, hand: Hand, counts: Counts): Promise<Violation[]> {
  const until = performance.now() + patience;
  for (;;) {
    const texts = await check(hand);
    const found = texts.map((text) => ({ invariant: name, text })).filter(counts);
    if (found.length === 0 || performance.now() >= until) return found;
    await wait(150);
    await rest(hand);
  }
}

const comesToRest: Invariant = {
  name: "a screen comes to rest",
  check: async (hand) => {
    if (await rest(hand)) return [];
    const waits = hand.traffic.waiting().map((one) => `, as ${one}`);
    return [`${new URL(hand.page.url()).pathname} still loads or moves${waits.join("")}`];
  },
};

const promised = (hand: Hand): Invariant[] =>
  hand.promises.map(({ name, check }) => ({
    name,
    check: async () => {
      const problem = await check();
      return problem === undefined || (await saysItWaits(hand)) ? [] : [problem];
    },
  }));

/** Without a connection, what was pressed may say that it waits for it. */
async function saysItWaits(hand: Hand): Promise<boolean> {
  if (!hand.isOffline) return false;
  const isAsked = (await see(hand, "text", "[role=alertdialog]")).some((words) =>
    words.includes("Sin conexión"),
  );
  // The page that stands in for one that could not be loaded.
  if (isAsked || (await see(hand, "text", "h1")).includes("No hay conexión")) return true;
  // What was not read before the connection was lost, beside the notice that says so.
  const isMissing = (await see(hand, "find", "main [data-placeholder]")).length > 0;
  return isMissing && (await see(hand, "told")).some((words) => words.includes("Puede faltar algo"));
}
