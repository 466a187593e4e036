import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { counterOfLimit, isTableCall, isWrite, kindsOfCalls, type Request } from "./kinds";

/** One call of a route, as far as the faults of the table are concerned. */
export interface Call {
  routeKey: string;
  /** The fault is planted in this one of its calls of the table; 0 for none. */
  target: number;
  /** Calls of the table so far, of those that count for the kind. */
  passed: number;
  /** Its writes so far. */
  writes: number;
  /** How often the table has been made to fail. */
  failures: number;
  /** The counters of limits that the call has added to. */
  counted: string[];
  /** Those that the same call added to before, and which it does not add to again. */
  countedBefore: string[];
  /** What is written from now on is written by others, whom the call has told. */
  isOver: boolean;
}

const kind = kindsOfCalls.find((one) => one === process.env.NUTRIA_FAULTS);
/** The first tries of a call of the table that a table without capacity refuses. */
const refusedTries = 2;
/** Faults of one route by one process: each of its calls of the table in turn, and again. */
const mostOfRoute = 12;

const calls = new AsyncLocalStorage<Call>();
const ofRoute = new Map<string, { planted: number; next: number }>();

/** The call in whose course this request of the SDK is sent. */
export const currentCall = (): Call | undefined => calls.getStore();

/** Sends what is not part of a call, though its course leads there: deliveries of the bus. */
export const outsideCalls = <Result>(send: () => Result): Result => calls.exit(send);

/** Carries out a call of a route; the answer, and whether the table failed it. */
export async function carryOut<Result>(
  routeKey: string,
  run: () => Promise<Result>,
  { target = 0, before }: { target?: number; before?: Call } = {},
): Promise<{ result: Result; call: Call }> {
  const countedBefore = [...(before?.counted ?? [])];
  const call: Call = {
    ...{ routeKey, target, countedBefore },
    ...{ passed: 0, writes: 0, failures: 0, counted: [], isOver: false },
  };
  const result = await calls.run(call, run);
  call.isOver = true;
  return { result, call };
}

/** In which of its calls of the table the next call of a route meets the fault; 0 when the route has had its share. */
export function nextTarget(routeKey: string): number {
  const { planted, next } = ofRoute.get(routeKey) ?? { planted: 0, next: 1 };
  return planted < mostOfRoute ? next : 0;
}

/** Goes on with the call of the table after the one that failed, or with the first when there was none. */
export function noteCall({ routeKey, target, failures }: Call): void {
  if (target === 0) return;
  const { planted } = ofRoute.get(routeKey) ?? { planted: 0 };
  ofRoute.set(
    routeKey,
    failures > 0 ? { planted: planted + 1, next: target + 1 } : { planted, next: target > 1 ? 1 : target },
  );
}

/** What becomes of a request that is sent in the course of a call: nothing, the kind's fault, or a count of nothing. */
export function fateOf(request: Request): "sent" | "fails" | "counts nothing" {
  const call = currentCall();
  if (!call || call.isOver || !isTableCall(request)) return "sent";
  const counter = counterOfLimit(request);
  if (isWrite(request)) call.writes += 1;
  if (counter !== undefined && takeOut(call.countedBefore, counter)) return "counts nothing";
  const fails = failsIn(call, request);
  if (counter !== undefined && !fails) call.counted.push(counter);
  return fails ? "fails" : "sent";
}

function failsIn(call: Call, request: Request): boolean {
  if (kind === "throttled") {
    if (call.failures > 0 && call.failures < refusedTries) return true;
  } else if (!isWrite(request) || (kind === "unanswered" && counterOfLimit(request) !== undefined)) {
    return false;
  }
  if (kind === "down" && call.failures > 0) return true;
  call.passed += 1;
  return call.passed === call.target;
}

function takeOut(list: string[], one: string): boolean {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** One line for the command, which counts those of all processes: a fault, a call that writes, one asked again, what it did. */
export function logLine(what: "fault" | "called" | "again" | "changed", ...words: string[]): void {
  const file = process.env.NUTRIA_FAULTS_LOG;
  if (file !== undefined) appendFileSync(file, `${[what, ...words].join("\t")}\n`);
}
