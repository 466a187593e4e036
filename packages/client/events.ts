import { inLists, mostEventsPerCall } from "./lists";
import { isForNow, pauseAfter, type EventError, type EventResult } from "./outcome";
import { postEvents, usualAttempts, usualPauses, waitFor, type PostOptions } from "./post";

/** An event as its sender writes it. Keep it whole until its result is there: a retry is the same event. */
export interface OutgoingEvent {
  /** The sender's own, 8 to 100 letters, digits, dots, colons, hyphens or underscores. */
  id: string;
  type: string;
  /** When it happened, in UTC. */
  occurredAt: string;
  data: unknown;
}

/** The call as a whole was refused, such as for a revoked key. Nothing of it was taken. */
export class RefusedCallError extends Error {
  override readonly name = "RefusedCallError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code = "internal", message = "" }: Partial<EventError> = {}) {
    super(message || `The call was answered with ${status}`);
    this.status = status;
    this.code = code;
  }
}

export interface EventClientOptions extends PostOptions {
  /** At most so many in one call; 100 unless it is given. */
  mostPerCall?: number;
}

export interface EventClient {
  /**
   * Sends events and gives the result of each, in their order. Those of one `queue`, such as a patient's id, arrive in the
   * order in which they were given; queues do not wait for each other. An event that the server refuses for now is sent again
   * with its own id, before those of later calls. Rejects with a {@link RefusedCallError} or a `NoAnswerError`: then send the
   * same events again, with their ids.
   */
  send(events: readonly OutgoingEvent[], queue?: string): Promise<EventResult[]>;
}

/** Creates a client of `POST /v1/event`. */
export function createEventClient(options: EventClientOptions): EventClient {
  const last = new Map<string, Promise<unknown>>();
  return {
    send(events, queue) {
      if (queue === undefined) return sendAll(events, options);
      const before = last.get(queue) ?? Promise.resolve();
      const sent = before.then(() => sendAll(events, options));
      // What failed is the caller's to send again; the queue goes on.
      const settled = sent
        .catch(() => undefined)
        .finally(() => {
          if (last.get(queue) === settled) last.delete(queue);
        });
      last.set(queue, settled);
      return sent;
    },
  };
}

async function sendAll(
  events: readonly OutgoingEvent[],
  options: EventClientOptions,
): Promise<EventResult[]> {
  const results: EventResult[] = [];
  for (const list of inLists(events, options.mostPerCall ?? mostEventsPerCall))
    results.push(...(await sendList(list, options)));
  return results;
}

/** Sends a list until no event of it is refused for now, from the first of those on: so no event overtakes another. */
async function sendList(list: readonly OutgoingEvent[], options: EventClientOptions): Promise<EventResult[]> {
  const { attempts = usualAttempts, pauses = usualPauses, wait = waitFor } = options;
  const results: EventResult[] = [];
  for (let attempt = 1; ; attempt++) {
    const answered = await resultsOf(list.slice(results.length), options);
    const held = answered.findIndex(({ error }) => error !== undefined && isForNow(error.status));
    results.push(...(held < 0 || attempt >= attempts ? answered : answered.slice(0, held)));
    if (results.length >= list.length) return results;
    await wait(pauseAfter(attempt, pauses), options.signal);
    options.signal?.throwIfAborted();
  }
}

async function resultsOf(
  list: readonly OutgoingEvent[],
  options: EventClientOptions,
): Promise<EventResult[]> {
  const { status, body } = await postEvents(list, options);
  const results = (body as { results?: EventResult[] } | null)?.results;
  if (results?.length === list.length) return results;
  throw new RefusedCallError(status, (body ?? {}) as Partial<EventError>);
}
