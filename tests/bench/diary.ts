/**
 * `npm run bench diary`: a practice of 10,000 patients who each have a diary of a week and a thread with a message. Prints
 * what a diary's week, the diaries to see, the conversations and a thread take through their routes, over the embedded
 * table in memory: time and read units of one answer, the session's included. Fails when an answer reads more than in a
 * practice of 100. `PATIENTS=1000` takes another size.
 */
import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import type { CallInput } from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { inProcessCommands } from "@nutria/local/shared/in-process-commands";
import { createClientsWith } from "@nutria/platform/adapters/clients";
import { randomInt } from "node:crypto";
import { aNutritionist } from "../support/accounts";
import { openConversations } from "../support/conversation";
import { diaryOfEach, enterDiaries } from "../support/many-diaries";
import { startProduct } from "../support/product";
import { countingTable } from "./cost/counting-table";

const small = 100;
const large = Number(process.env.PATIENTS ?? 10_000);
const rounds = { counted: 40, timed: 400, warmUp: 40 };
/** Patients who look at their own diary. */
const appsOpened = 50;

const product = await startProduct();
const monday = addCalendarDays(startOfWeek(dayAt(new Date().toISOString(), "America/Mexico_City"), 1), -7);

interface Practice {
  /** Calls a route as the nutritionist. */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<ResponseOf<R>>;
  nutritionistId: string;
  patientIds: string[];
  /** Access tokens of some of the patients. */
  tokens: string[];
  /** Of the second page of threads. */
  cursor: string;
}

/** What is asked for, and how many things its answer shows. */
const rows: { title: string; shows: number; ask: (practice: Practice) => Promise<number> }[] = [
  {
    title: "a diary's week",
    shows: diaryOfEach.entries,
    ask: async ({ call, patientIds }) => {
      const input = { params: { id: oneOf(patientIds) }, query: { from: monday } };
      return (await call(diaryRoutes.getDiary, input)).entries.length;
    },
  },
  {
    title: "diaries to see",
    shows: 30,
    ask: async ({ call }) => (await call(diaryRoutes.listUnseenDiaries, {})).items.length,
  },
  {
    title: "threads: first page",
    shows: 30,
    ask: async ({ call }) => (await call(messageRoutes.listThreads, {})).items.length,
  },
  {
    title: "threads: next page",
    shows: 30,
    ask: async ({ call, cursor }) =>
      (await call(messageRoutes.listThreads, { query: { cursor } })).items.length,
  },
  {
    title: "a thread's messages",
    shows: diaryOfEach.messages,
    ask: async ({ call, patientIds }) => {
      const input = { params: { id: oneOf(patientIds) }, query: {} };
      return (await call(messageRoutes.listMessages, input)).items.length;
    },
  },
  {
    title: "own diary, patient's app",
    shows: diaryOfEach.entries,
    ask: async ({ nutritionistId: nutritionist, tokens }) => {
      const input = { query: { nutritionist, from: monday } };
      const caller = { token: oneOf(tokens) };
      return (await product.call(diaryRoutes.getClientDiary, input, caller)).entries.length;
    },
  },
];

const oneOf = (list: readonly string[]): string => list[randomInt(list.length)] ?? "";

const started = performance.now();
const few = await aPractice(small);
const many = await aPractice(large);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${small} and ${large} patients entered in ${seconds} s, ${diaryOfEach.entries} entries each`);
const table = countingTable(product.cloud.dynamodb.operations ?? {});
createClientsWith({ plugin: inProcessCommands({ ...product.cloud.operations, ...table.operations }) });
const counted: { ofFew: number; ofMany: number }[] = [];
for (const row of rows) {
  counted.push({ ofFew: await mostUnits(row, few), ofMany: await mostUnits(row, many) });
}
createClientsWith(product.cloud.clientOptions);
console.log(`                           shows  units at ${small}  at ${large}    p50 ms    p99 ms`);
for (const [index, row] of rows.entries()) {
  const { ofFew = 0, ofMany = 0 } = counted[index] ?? {};
  const { middle, worst } = await timesOf(row, many);
  console.log(
    [
      row.title.padEnd(26),
      String(row.shows).padStart(6),
      ofFew.toFixed(1).padStart(10 + String(small).length),
      ofMany.toFixed(1).padStart(5 + String(large).length),
      ...[middle, worst].map((milliseconds) => milliseconds.toFixed(1).padStart(10)),
      ofMany > ofFew ? "   reads more" : "",
    ].join(""),
  );
}
await product.cloud.close();
process.exit(counted.some(({ ofFew, ofMany }) => ofMany > ofFew) ? 1 : 0);

async function aPractice(count: number): Promise<Practice> {
  const { call, context, id: nutritionistId } = await aNutritionist(product);
  const ctx = await context();
  await openConversations(ctx);
  const patientIds = await enterDiaries(ctx, { count, monday });
  const tokens: string[] = [];
  const spacing = Math.floor(count / appsOpened);
  for (const id of patientIds.filter((_, index) => index % spacing === 0).slice(0, appsOpened)) {
    tokens.push(await product.tokenOf("patient", id));
  }
  const { nextCursor } = await call(messageRoutes.listThreads, {});
  return { call, nutritionistId, patientIds, tokens, cursor: nextCursor ?? "" };
}

/** The read units of the answer that takes most of them. */
async function mostUnits(row: (typeof rows)[number], practice: Practice): Promise<number> {
  let most = 0;
  for (let round = 0; round < rounds.counted; round++) {
    table.take();
    await asked(row, practice);
    most = Math.max(most, table.take().consumed.reads);
  }
  return most;
}

async function timesOf(
  row: (typeof rows)[number],
  practice: Practice,
): Promise<{ middle: number; worst: number }> {
  for (let round = 0; round < rounds.warmUp; round++) await asked(row, practice);
  const times: number[] = [];
  while (times.length < rounds.timed) {
    const start = performance.now();
    await asked(row, practice);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { middle: at(0.5), worst: at(0.99) };
}

/** Raises when the answer does not show what it must. */
async function asked({ title, shows, ask }: (typeof rows)[number], practice: Practice): Promise<void> {
  const shown = await ask(practice);
  if (shown !== shows) throw new Error(`${title}: ${shown} instead of ${shows}`);
}
