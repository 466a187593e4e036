import { megabyte } from "@nutria/contract/web/sizes";
import { parseCalendarAddress, type BusyCalendarProblem } from "@nutria/contract/agenda/busy-calendar";
import type { CalendarReader, PublishedCalendar, TextFilter } from "@nutria/core/kernel/context";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { TextDecoder } from "node:util";
import {
  answerFrom,
  OutOfTimeError,
  PrivateHostError,
  withinTime,
  type Resolve,
  type StartRequest,
} from "./outbound-request";

/** The time of the whole reading: finding the host, connecting and every byte. */
const wholeMilliseconds = 5_000;
/** Ten years of a full calendar are half of it. */
const mostBytes = 40 * megabyte;
/** Of the text that is kept. */
const mostKept = 2 * megabyte;
/** So much is filtered before others may have their turn. */
const lettersAtOnce = 16 * 1024;
const mostMillisecondsAtOnce = 5;
/** Without a filter everything is kept. */
const keepAll: TextFilter = { add: (text) => text, end: () => "" };

interface ReaderOptions {
  /** The origin of the calendars that a single machine publishes itself, by http; null in the cloud. */
  embedded: string | null;
  resolve?: Resolve;
  request?: StartRequest;
  milliseconds?: number;
}

class ReadingError extends Error {
  constructor(readonly problem: BusyCalendarProblem) {
    super(problem);
  }
}

/**
 * Reads calendars from known providers, by the rules of `outbound-request.ts`. Nothing is logged, because an address is a
 * secret.
 */
export function createCalendarReader({
  embedded,
  resolve,
  request,
  milliseconds = wholeMilliseconds,
}: ReaderOptions): CalendarReader {
  return {
    async read(address, filter = keepAll) {
      // It was checked when it was added; the list of providers may have become shorter since.
      const parsed = parseCalendarAddress(address, embedded);
      if ("message" in parsed) return { problem: "refused" };
      const signal = AbortSignal.timeout(milliseconds);
      const url = new URL(parsed.url);
      const isEmbedded = url.origin === embedded;
      try {
        return await withinTime(
          signal,
          (async (): Promise<PublishedCalendar> => {
            const answer = await answerFrom({
              ...{ url, signal, resolve, request },
              options: { headers },
              isLoopback: isEmbedded,
            });
            return { text: await readText(answer, filter) };
          })(),
        );
      } catch (error) {
        if (error instanceof FilterError) throw error.cause;
        return { problem: problemOf(error, signal) };
      }
    },
  };
}

const headers = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "Nutria" };

async function readText(answer: IncomingMessage, filter: TextFilter): Promise<string> {
  try {
    refuseStatus(answer.statusCode ?? 0);
    const encoding = answer.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") throw new ReadingError("not_calendar");
    if (Number(answer.headers["content-length"] ?? 0) > mostBytes) throw new ReadingError("too_large");
    let size = 0;
    let kept = "";
    const rest = createRest();
    let decoder: TextDecoder | undefined;
    const keep = (step: () => string): void => {
      kept += filtered(step);
      if (kept.length > mostKept) throw new ReadingError("too_large");
    };
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes) throw new ReadingError("too_large");
      const text = (decoder ??= decoderOf(part)).decode(part, { stream: true });
      for (let at = 0; at < text.length; at += lettersAtOnce) {
        keep(() => filter.add(text.slice(at, at + lettersAtOnce)));
        await rest();
      }
    }
    keep(() => filter.add(decoder?.decode() ?? ""));
    keep(() => filter.end());
    return kept;
  } finally {
    // Ends the connection, whatever is left of the answer.
    answer.destroy();
  }
}

/** Lets others have their turn now and then, where pieces come without a pause. */
function createRest(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMillisecondsAtOnce) return;
    await setImmediate();
    since = performance.now();
  };
}

/** An error of a filter, unrelated to the connection. */
class FilterError extends Error {}

function filtered(step: () => string): string {
  try {
    return step();
  } catch (cause) {
    throw new FilterError("A filter raised", { cause });
  }
}

/** Windows writes some files in two bytes a letter, and says so by the first two. */
function decoderOf(part: Buffer): TextDecoder {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  return new TextDecoder(first === 0xfe && second === 0xff ? "utf-16be" : "utf-8");
}

function refuseStatus(status: number): void {
  if (status === 200) return;
  if (status >= 300 && status < 400) throw new ReadingError("moved");
  if (status === 404 || status === 410) throw new ReadingError("not_found");
  if (status === 401 || status === 403) throw new ReadingError("refused");
  throw new ReadingError("unreachable");
}

function problemOf(error: unknown, signal: AbortSignal): BusyCalendarProblem {
  if (error instanceof ReadingError) return error.problem;
  if (error instanceof PrivateHostError) return "refused";
  if (error instanceof OutOfTimeError) return "slow";
  return signal.aborted ? "slow" : "unreachable";
}
