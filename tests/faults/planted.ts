import { currentCall, fateOf, logLine, outsideCalls } from "./calls";
import { countingNothing, faults, kinds, kindsOfCalls, type Answer, type Request } from "./kinds";

/** A request as the SDK passes it to its request handler. */
export interface OutgoingRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The kind of fault of this run, and how many requests of an operation pass between two of them. */
const kind = kinds.find((one) => one === process.env.NUTRIA_FAULTS);
const isOfCalls = kindsOfCalls.some((one) => one === kind) || kind === undefined;
const every = 7;

const counts = new Map<string, number>();

/** Sends a request of the SDK, or makes a fault of it. */
export function plantedIn(
  request: OutgoingRequest,
  send: (request: OutgoingRequest) => Promise<Answer>,
): Promise<Answer> {
  const operation = operationOf(request);
  const parsed: Request = { operation, body: bodyOf(request.body) };
  const again = (changed?: object) => send(changed ? withBody(request, changed) : request);
  if (operation === "PutEvents" && isOfCalls) return outsideCalls(again);
  const fate = isOfCalls ? fateOf(parsed) : fateByCount(operation);
  if (fate === "counts nothing") return again(countingNothing(parsed));
  if (fate === "sent" || kind === undefined) return again();
  const faulty = faults[kind](parsed, again);
  if (!faulty) return again();
  const call = currentCall();
  if (call) call.failures += 1;
  if (!isOfCalls) logLine("fault", operation);
  return faulty;
}

/** The request with another body, and the length of that one: for a shorter one the service would wait for the rest. */
function withBody(request: OutgoingRequest, changed: object): OutgoingRequest {
  const body = Buffer.from(JSON.stringify(changed));
  return { ...request, body, headers: { ...request.headers, "content-length": String(body.length) } };
}

function fateByCount(operation: string): "sent" | "fails" {
  const number = (counts.get(operation) ?? 0) + 1;
  counts.set(operation, number);
  return number % every === 0 ? "fails" : "sent";
}

function bodyOf(body: unknown): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(body as string | Uint8Array).toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function operationOf({ method, path, headers }: OutgoingRequest): string {
  const target = Object.entries(headers).find(([name]) => name.toLowerCase() === "x-amz-target")?.[1];
  return target?.split(".").at(-1) ?? `${method} ${path.split(/[/?]/).slice(0, 4).join("/")}`;
}
