import { describe, test, type TestAPI, type TestFunction } from "vitest";

/*
 * What `npm test` takes a share of and `npm run test:depth` takes whole: rounds of a race, random cases, the devices and pages
 * over which a browser repeats one story, variations of a story, and stories that wait for a real clock or start processes.
 * What alone guards money, privacy or typed words stays in both. Files named `*.depth.test.ts` run in depth alone.
 */

/** Whether this is a run in depth. */
export const isDepth = process.env.NUTRIA_TEST_DEPTH === "true";

/** Planted faults are looked for by the stories of both, each over the suite's share of cases. */
const hasEachStory = isDepth || process.env.NUTRIA_TEST_STORIES === "both";

/** The number of rounds, random cases or concurrent writers of a test. */
export function iterations({ suite, depth }: { suite: number; depth: number }): number {
  return isDepth ? depth : suite;
}

/** The cases of `test.each` or `describe.each`: the first ones in the suite, all of them in depth. */
export function cases<Case>(all: readonly Case[], { suite }: { suite: number }): readonly Case[] {
  return isDepth ? all : all.slice(0, suite);
}

/**
 * What one of many cases tries: in the suite one of `oneOf` values, from another one on for each case, so that the cases
 * together try all; in depth all of them.
 */
export function shareOf<Value>(
  all: readonly Value[],
  { ofCase, oneOf }: { ofCase: number; oneOf: number },
): readonly Value[] {
  return isDepth ? all : all.filter((_, at) => (at + ofCase) % oneOf === 0);
}

type Declares = Pick<TestAPI, "each"> & ((name: string, body: TestFunction, timeout?: number) => void);
const declaresNothing: unknown = Object.assign(() => undefined, { each: () => () => undefined });

/** A test of `npm run test:depth` alone, beside those of its file that the suite has too. */
export const testInDepth = (hasEachStory ? test : declaresNothing) as Declares;

/** Stories of `npm run test:depth` alone. */
export const describeInDepth = (hasEachStory ? describe : declaresNothing) as (
  name: string,
  body: () => void,
) => void;
