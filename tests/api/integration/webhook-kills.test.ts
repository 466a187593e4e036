import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runKills } from "../../reliability/webhooks/run-kills";
import { iterations } from "../../support/depth";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-webhook-kills-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

// `npm test -- webhook-kills` does this 200 times.
test("a sender that is killed anywhere loses no webhook, and repeats one under its id alone", async () => {
  const kills = iterations({ suite: 3, depth: 6 });
  const { facts, killedAt } = await runKills({ directory, kills, say: () => undefined });
  expect(Object.values(killedAt).reduce((sum, count) => sum + count, 0)).toBe(kills);
  expect(facts.length).toBeGreaterThan(8);
  for (const { what, found, wanted } of facts) expect(`${what}: ${found}`).toBe(`${what}: ${wanted}`);
}, 300_000);
