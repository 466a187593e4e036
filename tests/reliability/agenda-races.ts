/**
 * Rivals for the same time of an agenda: `npm run test:races`. Prints what was asked, what came of it and whether the
 * table holds what it should; ends with 1 if anything is off. With `NUTRIA_TEST_DYNAMODB_URL` the table is on that
 * DynamoDB; `npm run test:dynamodb-local -- races` does so on AWS's own.
 */
import { useCloud } from "@nutria/local/app/use-cloud";
import { startTestCloud } from "@nutria/local/testing";
import {
  acceptsRound,
  deactivationRounds,
  lengthsRound,
  slotsRound,
  type Round,
} from "../support/agenda-rounds";
import { createWorld } from "../support/world";

const cloud = await startTestCloud();
useCloud(cloud);
process.env.LOG_LEVEL = "error";

const world = createWorld("races");

let isRight = true;

async function show(
  title: string,
  run: () => Promise<Round>,
  isExpected: (answers: Record<string, number>) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  const { answers, problems } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isFine = isExpected(answers) && problems.length === 0;
  isRight &&= isFine;
  console.log(`${isFine ? "ok  " : "FAIL"} ${title} (${seconds} s)`);
  console.log(
    `     ${Object.entries(answers)
      .map(([name, count]) => `${name}: ${count}`)
      .join(", ")}`,
  );
  console.log(
    `     the table afterwards: ${problems.length === 0 ? "as it should be" : problems.join("; ")}`,
  );
}

const only = (answers: Record<string, number>, ...names: string[]): boolean =>
  Object.keys(answers).every((name) => names.includes(name));

await show(
  "20 slots, 16 rivals for each, all at once: 20 booked and 300 × 409",
  () => slotsRound(world, 20, 16),
  (answers) => answers.won === 20 && answers.slot_taken === 300,
);
await show(
  "one stretch of time, 200 rivals with random lengths: what is booked is pairwise disjoint, no 5xx",
  () => lengthsRound(world, 200, Math.random),
  (answers) => (answers.won ?? 0) > 0 && only(answers, "won", "slot_taken"),
);
await show(
  "two appointments that clash, 50 accepts at once: one is accepted",
  () => acceptsRound(world, 50),
  (answers) => answers.won === 1 && only(answers, "won", "slot_taken", "appointment_closed"),
);
await show(
  "200 rounds of deactivating a patient who accepts: now one wins, now the other, never both",
  () => deactivationRounds(world, 200),
  ({ accepted = 0, deactivated = 0, both, neither }) =>
    accepted > 0 && deactivated > 0 && both === 0 && neither === 0,
);

await cloud.close();
process.exit(isRight ? 0 : 1);
