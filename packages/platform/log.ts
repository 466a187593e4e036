import type { Log } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

type Level = "info" | "warn" | "error";

/** `LOG_LEVEL` is the lowest level that is written; `silent` writes nothing. */
const levels = ["info", "warn", "error", "silent"];
const leastWritten = atFirstUse(() => levels.indexOf(process.env.LOG_LEVEL ?? "info"));

/**
 * Writes one line of JSON per entry, with the request's id. Callers pass ids and codes, never names, addresses or
 * clinical data.
 */
export function createLog(fixed: Record<string, unknown>): Log {
  const write = (level: Level, message: string, details: Record<string, unknown> = {}): void => {
    if (levels.indexOf(level) < leastWritten()) return;
    const line = JSON.stringify({ level, message, ...fixed, ...details });
    process[level === "info" ? "stdout" : "stderr"].write(`${line}\n`);
  };
  return {
    info: (message, details) => write("info", message, details),
    warn: (message, details) => write("warn", message, details),
    error: (message, details) => write("error", message, details),
  };
}

/** The parts of an unexpected error that may be logged: its kind and its stack frames, without the message. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: typeof fault };
  return { fault: fault.name, stack: frames(fault) };
}

/** Only the frames, because the message above them may contain data that a user sent. */
function frames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");
}
