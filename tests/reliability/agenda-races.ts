/**
 * `npm test -- races`: concurrent writers for the same times of an agenda. Prints the requests, their results and the
 * check of the table; exits with 1 if one is wrong. With `NUTRIA_TEST_DYNAMODB_URL` the table is on that DynamoDB;
 * `npm test -- dynamodb-local races` uses AWS's DynamoDB Local.
 */
import { configureClients } from "@nutria/local/app/configure-clients";
import { startTestCloud } from "@nutria/local/testing";
import {
  acceptsRound,
  buffersRound,
  deactivationRounds,
  followingRounds,
  lengthsRound,
  seriesRound,
  slotsRound,
  type Round,
} from "../support/agenda/agenda-rounds";
import { fullDayRound, pickersRound, visitorsRound } from "../support/agenda/online-rounds";
import { createScriptContexts } from "../support/script-contexts";

const cloud = await startTestCloud();
configureClients(cloud);
process.env.LOG_LEVEL = "error";

const contexts = createScriptContexts("races");

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
  "20 slots, 16 concurrent writers for each: 20 booked and 300 × 409",
  () => slotsRound(contexts, 20, 16),
  (answers) => answers.won === 20 && answers.slot_taken === 300,
);
await show(
  "20 public times, 20 visitors and the nutritionist for each: 20 booked and 400 × 409",
  () => visitorsRound(contexts, 20, 20),
  (answers) => answers.won === 20 && answers.slot_taken === 400,
);
await show(
  "20 free times, each booked, proposed by either side and confirmed by a visitor at once: 20 booked and 60 × 409",
  () => pickersRound(contexts, 20),
  (answers) => answers.won === 20 && answers.slot_taken === 60,
);
await show(
  "a limit of 3 online visits a day, 16 visitors at 16 times of it: 3 booked and 13 × 409",
  () => fullDayRound(contexts, 3, 16),
  (answers) => answers.won === 3 && answers.slot_not_offered === 13,
);
await show(
  "one period, 200 concurrent writers with random lengths: bookings are pairwise disjoint, no 5xx",
  () => lengthsRound(contexts, 200, Math.random),
  (answers) => (answers.won ?? 0) > 0 && only(answers, "won", "slot_taken"),
);
await show(
  "40 concurrent writers of overlapping series of 26 weeks: one is booked whole, 39 × 409, 26 appointments",
  () => seriesRound(contexts, 40, 26),
  (answers) => answers.won === 1 && answers.slot_taken === 39 && answers.appointments === 26,
);
await show(
  "60 concurrent writers of visits with buffers around midnight in UTC: pairwise disjoint with their buffers",
  () => buffersRound(contexts, 60, Math.random),
  (answers) => (answers.won ?? 0) > 0 && only(answers, "won", "slot_taken", "slot_not_offered"),
);
await show(
  "40 rounds of moving a series, cancelling its end and booking where it goes: whole or not at all",
  () => followingRounds(contexts, 40),
  (answers) => (answers.won ?? 0) > 0 && only(answers, "won", "slot_taken", "appointment_closed"),
);
await show(
  "two overlapping appointments, 50 concurrent accepts: one is accepted",
  () => acceptsRound(contexts, 50),
  (answers) => answers.won === 1 && only(answers, "won", "slot_taken", "appointment_closed"),
);
await show(
  "200 rounds of deactivating a patient who accepts at the same time: either one succeeds, never both",
  () => deactivationRounds(contexts, 200),
  ({ accepted = 0, deactivated = 0, both, neither }) =>
    accepted > 0 && deactivated > 0 && both === 0 && neither === 0,
);

await cloud.close();
process.exit(isRight ? 0 : 1);
