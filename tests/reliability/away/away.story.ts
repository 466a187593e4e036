import { afterEach, expect, test, vi } from "vitest";
import { runAway } from "../../support/away/story";

afterEach(() => vi.useRealTimers());

test.each([
  ["an hour", 1],
  ["a night", 14],
  ["a week", 168],
])(
  "every job away for %s: nothing is lost, nothing told twice, nothing that no longer holds",
  async (name, hours) => {
    const { lines, wrong } = await runAway(hours);
    const report = lines.map(({ what, found, expected }) => `  ${what}: ${found} of ${expected}`);
    console.log([`away for ${name}`, ...report].join("\n"));
    expect(wrong).toEqual([]);
    expect(lines.filter(({ found, expected }) => found !== expected)).toEqual([]);
  },
);
