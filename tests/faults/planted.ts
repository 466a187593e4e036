import { appendFileSync } from "node:fs";
import { faults, type Answer, type Kind } from "./kinds";

/** A request as the SDK passes it to its request handler. */
export interface OutgoingRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The kind of fault of this run, and how many requests of an operation pass between two of them. */
const kind = process.env.NUTRIA_FAULTS as Kind | undefined;
const every = 7;

const counts = new Map<string, number>();

/** Sends a request of the SDK, or makes a fault of it. */
export function plantedIn(
  request: OutgoingRequest,
  send: (request: OutgoingRequest) => Promise<Answer>,
): Promise<Answer> {
  const operation = operationOf(request);
  if (kind === undefined) return send(request);
  const number = (counts.get(operation) ?? 0) + 1;
  counts.set(operation, number);
  if (number % every !== 0) return send(request);
  const body = parsed(request.body);
  const again = (changed?: object) => send(changed ? { ...request, body: JSON.stringify(changed) } : request);
  const faulty = faults[kind]({ operation, body }, again);
  return faulty ? note(operation, faulty) : send(request);
}

/** The counts are read by the command, which adds those of all processes. */
function note(operation: string, answer: Promise<Answer>): Promise<Answer> {
  const file = process.env.NUTRIA_FAULTS_LOG;
  if (file !== undefined) appendFileSync(file, `${operation}\n`);
  return answer;
}

function parsed(body: unknown): Record<string, unknown> | null {
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
