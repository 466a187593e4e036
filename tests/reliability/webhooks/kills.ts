/**
 * `npm test -- webhook-kills`: kills the process that sends webhooks with SIGKILL 200 times on one data folder: while the
 * receiver has a webhook and has not answered, after a consumer put one into the log, and after an answer that is not
 * acknowledged. The receiver loses some answers besides, and the bus gives every event twice. Prints what was accepted and what
 * came: each webhook once or again under its id, none lost.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runKills } from "./run-kills";

const kills = Number(process.argv[2] ?? 200);
const directory = await mkdtemp(join(tmpdir(), "nutria-webhook-kills-"));
try {
  const { facts, killedAt, lostAnswers, repeatedIds } = await runKills({
    directory,
    kills,
    say: (line) => console.log(line),
  });
  console.log(`${kills} kills: ${JSON.stringify(killedAt)}, and ${lostAnswers} lost answers`);
  for (const { what, found, wanted } of facts) console.log(`${what}: ${found} of ${wanted}`);
  console.log(`${repeatedIds} webhooks came more than once, each time under its id`);
  process.exitCode = facts.every(({ found, wanted }) => found === wanted) ? 0 : 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}
