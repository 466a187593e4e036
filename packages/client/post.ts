import { isForNow, pauseAfter, retryAfterMs, type Pauses } from "./outcome";

/** The final answer of a call; `body` is its JSON, or null. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface PostOptions {
  /** Where the API is: `https://app.example.com`. */
  url: string;
  /** The partner's key, or the patient's token; asked for again at each attempt. */
  token: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
  /** How often a call is tried in all; 8 unless it is given. */
  attempts?: number;
  pauses?: Pauses;
  /** How long an answer is waited for; half a minute unless it is given. */
  timeoutMs?: number;
  /** Ends the waiting and the attempts. */
  signal?: AbortSignal;
  /** Waits; a test has its own. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** The server could not be reached in any attempt. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

export const usualAttempts = 8;
export const usualPauses: Pauses = { firstMs: 500, longestMs: 60_000 };

/**
 * Posts a body to `/v1/event`, the very same each time, until the answer is final: again after a 429, a 5xx and no answer, as
 * long as `Retry-After` says or after a growing pause. Gives the last answer. Throws a {@link NoAnswerError} where the last
 * attempt got none, and the signal's reason once it is aborted.
 */
export async function postEvents(body: unknown, options: PostOptions): Promise<Answer> {
  const { attempts = usualAttempts, pauses = usualPauses, signal, wait = waitFor } = options;
  const text = JSON.stringify(body);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const { answer, retryAfter, error } = await tryOnce(text, options);
    signal?.throwIfAborted();
    if (answer && !isForNow(answer.status)) return answer;
    if (attempt >= attempts) {
      if (answer) return answer;
      throw new NoAnswerError(`No answer from ${options.url}`, { cause: error });
    }
    await wait(retryAfter ?? pauseAfter(attempt, pauses), signal);
  }
}

interface Attempt {
  answer?: Answer;
  retryAfter?: number | undefined;
  error?: unknown;
}

async function tryOnce(text: string, options: PostOptions): Promise<Attempt> {
  const { url, token, timeoutMs = 30_000, signal } = options;
  const bearer = typeof token === "string" ? token : await token();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await (options.fetch ?? fetch)(`${url}/v1/event`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
      body: text,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const retryAfter = retryAfterMs(response.headers.get("retry-after"), Date.now());
    return { answer: { status: response.status, body: readJson(await response.text()) }, retryAfter };
  } catch (error) {
    return { error };
  }
}

/** Null for what a proxy answers in place of the API. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Waits; an aborted signal ends it at once. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });
}
