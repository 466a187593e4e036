/**
 * `npm test -- push-cut`: two browsers of one nutritionist, the network of one cut for a minute by the real clock and back.
 * Prints what the browsers asked for; fails when a change is missed, announced twice or asked for twice.
 * `PUSH_SECONDS_CUT=300` cuts for longer.
 */
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "e2e", "tests/e2e/push.test.ts"],
  { stdio: "inherit", env: { PUSH_SECONDS_CUT: "60", ...process.env } },
);
process.exit(status ?? 1);
