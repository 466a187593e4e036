import { addSeconds } from "@nutria/calendar/instant";
import { routeKeyOf } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import type { IngestEventsResult } from "@nutria/contract/schemas/event";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { createContext } from "@nutria/platform/context";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, vi } from "vitest";
import type * as z from "zod/mini";
import { invoke as plainInvoke, type Answer, type GatewayRequest } from "../support/invoke";
import { carryOut, logLine, type Call } from "./calls";
import { kindsOfCalls } from "./kinds";
import type { Plan } from "./places";
import { askTwice, isAskedAgain } from "./repeated-calls";

export * from "../support/invoke";

type Handler = Parameters<typeof plainInvoke>[0];

const idempotent = new Set(allRoutes.filter(({ spec }) => spec.idempotent === true).map(routeKeyOf));
const kind = kindsOfCalls.find((one) => one === process.env.NUTRIA_FAULTS);
const plan = planIn(process.env.NUTRIA_FAULTS_PLAN);
/** Calls of each route so far, by test. */
const callsOf = new Map<string, number>();
/** Longer than an interrupted registration keeps others out. */
const secondsOfReservation = 61;

/**
 * In place of the tests' function: a call meets the fault of this run, and is asked again, as a client would, where its
 * answer was lost or it failed. The tests see what they see without a fault.
 */
export async function invoke(handler: Handler, given: GatewayRequest): Promise<Answer> {
  const request = withKey(given);
  const { routeKey } = request;
  const ask = () => noted(plainInvoke(handler, request));
  if (kind === "repeated" && isAskedAgain(request)) return askTwice(routeKey, ask);
  const id = idOf(routeKey);
  const { result, call } = await carryOut(routeKey, ask, { id, targets: plan[id] ?? [] });
  if (call.steps.some(({ isWrite }) => isWrite)) logLine("called", routeKey);
  if (kind === undefined && !hasCode(request))
    logLine("steps", JSON.stringify({ id, routeKey, steps: call.steps }));
  if (call.failures === 0) return result;
  const answers = [result];
  if (kind === "down" && result.status >= 500) {
    answers.push(withTaken(routeKey, await askAgain(routeKey, ask, call)));
  }
  logLine("answered", routeKey, ...answers.map(({ status }) => String(status)));
  if (kind === "down") await publishWhatWaits();
  return answers.at(-1) ?? result;
}

function planIn(file: string | undefined): Plan {
  return file === undefined ? {} : (JSON.parse(readFileSync(file, "utf8")) as Plan);
}

/** A name of a call that it has again in the next run: its test, its route, and which of those it is. */
function idOf(routeKey: string): string {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const name = [testPath, currentTestName, routeKey].join(" > ");
  const number = (callsOf.get(name) ?? 0) + 1;
  callsOf.set(name, number);
  return `${name} ${number}`;
}

/** A code of an authenticator app works once: who is not answered types the next one. */
function hasCode({ routeKey, body }: GatewayRequest): boolean {
  return routeKey === "POST /v1/auth/login" && typeof body === "object" && body !== null && "code" in body;
}

/** A client that asks again has given its call a key, where the route takes one. */
function withKey(request: GatewayRequest): GatewayRequest {
  const hasOne = request.headers["idempotency-key"] !== undefined;
  if (hasOne || !idempotent.has(request.routeKey)) return request;
  return { ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } };
}

/** An event that the failed call took is a duplicate in the next one, once: its sender knows that it is there. */
function withTaken(routeKey: string, answer: Answer): Answer {
  if (routeKey !== "POST /v1/event" || answer.status >= 400) return answer;
  const seen = new Set<string | null>();
  const results = (answer.body as z.output<typeof IngestEventsResult>).results.map((result) => {
    const isTaken = result.status === "duplicate" && !seen.has(result.id);
    seen.add(result.id);
    return isTaken ? { ...result, status: "accepted" } : result;
  });
  return { ...answer, body: { results } };
}

/** Asks again when the table is up; for a registration also when what the failed one has reserved lapses. */
async function askAgain(routeKey: string, run: () => Promise<Answer>, before: Call): Promise<Answer> {
  const ask = () => carryOut(routeKey, run, { before });
  const { result } = await ask();
  if (result.status !== 409 || !routeKey.endsWith("/register")) return result;
  const later = await inTurn(() => withClockAhead(secondsOfReservation, ask));
  return later.result.status < 400 ? later.result : result;
}

/** Calls that wait for their answer. */
const underWay = new Set<Promise<Answer>>();
function noted(answer: Promise<Answer>): Promise<Answer> {
  underWay.add(answer);
  const forget = () => underWay.delete(answer);
  answer.then(forget, forget);
  return answer;
}

let turn: Promise<unknown> = Promise.resolve();
/** Runs when those before have ended: there is one clock. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = turn.then(run, run);
  turn = result;
  return result;
}

/**
 * Runs with the product's clock ahead, which is that of the tests again afterwards. Calls that are under way end before,
 * for none takes as long as the clock says.
 */
async function withClockAhead<Result>(seconds: number, run: () => Promise<Result>): Promise<Result> {
  await Promise.allSettled(underWay);
  const wasFaked = vi.isFakeTimers();
  const before = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: before + seconds * 1000 });
  try {
    return await run();
  } finally {
    if (wasFaked) vi.setSystemTime(before);
    else vi.useRealTimers();
  }
}

/** Does what the job does that publishes the events of calls that failed after their commit. */
async function publishWhatWaits(): Promise<void> {
  const ctx = createContext({ actor: { role: "system", id: "outbox-sweep" }, requestId: randomUUID() });
  await sweepOutbox(ctx, addSeconds(ctx.now(), 60));
}
