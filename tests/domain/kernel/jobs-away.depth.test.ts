import { afterEach, expect, test, vi } from "vitest";
import { runAway } from "../../support/away/story";

afterEach(() => vi.useRealTimers());

/** An hour and a week too: `npm test -- away`. */
test("jobs that were away for a night tell once what still holds, and lose nothing", async () => {
  const { lines, wrong } = await runAway(14, { visits: 8, hoursAfter: 24 });
  expect(wrong).toEqual([]);
  expect(lines.filter(({ found, expected }) => found !== expected)).toEqual([]);
});
