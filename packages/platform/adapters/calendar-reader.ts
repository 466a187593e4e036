import { parseCalendarAddress, type BusyCalendarProblem } from "@nutria/contract/busy-calendar";
import type { CalendarReader, PublishedCalendar, TextFilter } from "@nutria/core/kernel/context";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { RequestOptions } from "node:https";
import type { LookupFunction } from "node:net";
import { setImmediate } from "node:timers/promises";
import { TextDecoder } from "node:util";
import { isPublicAddress } from "./public-address";

/** Of the whole reading: finding the host, connecting and every byte. */
const wholeMilliseconds = 5_000;
/** Ten years of a full calendar are half of it. */
const mostBytes = 40 * 1024 * 1024;
/** Of the text that is kept. */
const mostKept = 2 * 1024 * 1024;
/** So much is filtered before others may have their turn. */
const lettersAtOnce = 16 * 1024;
const mostMillisecondsAtOnce = 5;
/** Without a filter everything is kept. */
const keepAll: TextFilter = { add: (text) => text, end: () => "" };

/** An address of a host. */
interface HostAddress {
  address: string;
  family: number;
}

interface ReaderOptions {
  /** The origin of the calendars that a single machine publishes itself, by http; null in the cloud. */
  embedded: string | null;
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<HostAddress[]>;
  request?: (options: RequestOptions) => Promise<ClientRequest>;
  milliseconds?: number;
}

class ReadingError extends Error {
  constructor(readonly problem: BusyCalendarProblem) {
    super(problem);
  }
}

/**
 * Reads calendars from known providers. A host is resolved once, every address of it must be public, and the connection goes
 * to the address that was looked at: another answer of the name server cannot lead elsewhere afterwards. No redirect is
 * followed. Nothing is logged, because an address is a secret.
 */
export function createCalendarReader({
  embedded,
  resolve = resolveAll,
  request = requestByHttps,
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
            const options: RequestOptions = { signal, agent: false, headers };
            const sent = isEmbedded
              ? await requestByHttp(url, options)
              : await request({ ...options, ...(await pinned(url, resolve)) });
            return { text: await readText(await answerOf(sent), filter) };
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

async function resolveAll(host: string): Promise<HostAddress[]> {
  const { lookup } = await import("node:dns/promises");
  return lookup(host, { all: true, order: "ipv4first" });
}

async function requestByHttps(options: RequestOptions): Promise<ClientRequest> {
  const { request } = await import("node:https");
  return request(options);
}

async function requestByHttp(url: URL, options: RequestOptions): Promise<ClientRequest> {
  const { request } = await import("node:http");
  return request(url, { signal: options.signal, agent: false, headers });
}

/** Where a request goes: to an address that was looked at, under the name of the host. */
async function pinned(
  { hostname, pathname, search }: URL,
  resolve: (host: string) => Promise<HostAddress[]>,
): Promise<RequestOptions> {
  const addresses = await resolve(hostname);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new ReadingError("refused");
  const lookup: LookupFunction = (_host, { all }, answer) => {
    if (all) answer(null, [first]);
    else answer(null, first.address, first.family);
  };
  return { host: hostname, servername: hostname, port: 443, path: `${pathname}${search}`, lookup };
}

/** The work does not outlast the time, whatever it waits for. */
function withinTime<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new ReadingError("slow")), { once: true });
  });
  return Promise.race([work, end]);
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve).on("error", reject).end();
  });
}

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

/** What a filter raised, which is no matter of the connection. */
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
  return signal.aborted ? "slow" : "unreachable";
}
