import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { counterOfLimit, isTableCall, kindsOfCalls, type Request } from "./kinds";
import { countsFor, stepOf, type Step } from "./places";

/** One call of a route, as far as the faults of the table are concerned. */
export interface Call {
  routeKey: string;
  /** By which the plan names it. */
  id: string;
  /** Faults are planted in these of its calls of the table. */
  targets: readonly number[];
  /** Calls of the table so far, of those that count for the kind. */
  passed: number;
  /** Its calls of the table so far. */
  steps: Step[];
  /** How often the table has been made to fail. */
  failures: number;
  /** How often the requests have failed that the SDK repeats. */
  repeated: Map<string, number>;
  /** The counters of limits that the call has added to. */
  counted: string[];
  /** Those that the same call added to before, and which it does not add to again. */
  countedBefore: string[];
  /** What is written from now on is written by others, whom the call has told. */
  isOver: boolean;
}

const kind = kindsOfCalls.find((one) => one === process.env.NUTRIA_FAULTS);
/** The first tries of a request that fail, of those that the SDK repeats. */
const failedTries = kind === "throttled" ? 2 : 1;

const calls = new AsyncLocalStorage<Call>();

/** The call in whose course this request of the SDK is sent. */
export const currentCall = (): Call | undefined => calls.getStore();

/** Sends what is not part of a call, though its course leads there: deliveries of the bus. */
export const outsideCalls = <Result>(send: () => Result): Result => calls.exit(send);

/** Carries out a call of a route; the answer, and whether the table failed it. */
export async function carryOut<Result>(
  routeKey: string,
  run: () => Promise<Result>,
  { id = "", targets = [], before }: { id?: string; targets?: readonly number[]; before?: Call } = {},
): Promise<{ result: Result; call: Call }> {
  const countedBefore = [...(before?.counted ?? [])];
  const call: Call = {
    ...{ routeKey, id, targets, countedBefore },
    ...{ passed: 0, steps: [], failures: 0, repeated: new Map(), counted: [], isOver: false },
  };
  const result = await calls.run(call, run);
  call.isOver = true;
  return { result, call };
}

/** What becomes of a request that is sent in the course of a call: nothing, the kind's fault, or a count of nothing. */
export function fateOf(request: Request): "sent" | "fails" | "counts nothing" {
  const call = currentCall();
  if (!call || call.isOver || !isTableCall(request)) return "sent";
  const counter = counterOfLimit(request);
  const step = stepOf(request);
  call.steps.push(step);
  if (counter !== undefined && takeOut(call.countedBefore, counter)) return "counts nothing";
  const fails = failsIn(call, step, request);
  if (counter !== undefined && !fails) call.counted.push(counter);
  return fails ? "fails" : "sent";
}

function failsIn(call: Call, step: Step, request: Request): boolean {
  if (kind === undefined || !countsFor(kind, step)) return false;
  if (kind === "down" && call.failures > 0) return true;
  const name = JSON.stringify({ ...request.body, ClientRequestToken: undefined });
  const tries = call.repeated.get(name) ?? 0;
  if (tries > 0 && tries < failedTries) return isRepeated(call, name, tries + 1);
  call.repeated.delete(name);
  if (tries > 0) return false;
  call.passed += 1;
  if (!call.targets.includes(call.passed)) return false;
  logLine("fault", request.operation, call.routeKey, call.id, String(call.passed));
  return isRepeated(call, name, 1);
}

function isRepeated({ repeated }: Call, name: string, tries: number): true {
  repeated.set(name, tries);
  return true;
}

function takeOut(list: string[], one: string): boolean {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/**
 * One line for the command, which counts those of all processes: a fault, a call that writes, its
 * calls of the table, the answers to one that met a fault, one asked again, what it did.
 */
export function logLine(
  what: "fault" | "called" | "steps" | "answered" | "again" | "changed",
  ...words: string[]
): void {
  const file = process.env.NUTRIA_FAULTS_LOG;
  if (file !== undefined) appendFileSync(file, `${[what, ...words].join("\t")}\n`);
}
