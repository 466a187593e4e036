import { createEventClient, RefusedCallError, type OutgoingEvent } from "@nutria/client/events";
import { inLists } from "@nutria/client/lists";
import { isForNow, isTaken, pauseAfter, retryAfterMs, type EventResult } from "@nutria/client/outcome";
import { NoAnswerError } from "@nutria/client/post";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const anEvent = (id: string): OutgoingEvent => ({
  id,
  type: "patientUsedPass",
  occurredAt: "2026-11-20T16:05:00Z",
  data: { patient: "7K3M-Q9ZT" },
});
const events = (count: number, name = "desk") =>
  Array.from({ length: count }, (_, index) => anEvent(`${name}-${index}`));

/** What the server does with a call: an answer of this status, no answer, or its events, but for those that wait. */
type Fate = number | "nothing" | { waiting: string[] } | "taken";

/** A server that does one thing after the other, and takes everything after the last. */
function serverOf(fates: Fate[], headers: Record<string, string> = {}) {
  const taken: string[] = [];
  const calls: OutgoingEvent[][] = [];
  const waits: number[] = [];
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  const send: typeof fetch = async (_url, init) => {
    const list = JSON.parse(init?.body as string) as OutgoingEvent[];
    calls.push(list);
    const fate = fates.shift() ?? "taken";
    if (fate === "nothing") throw new TypeError("fetch failed");
    if (typeof fate === "number") return answer(fate, { code: "throttled", message: "No", public: true });
    const waiting = fate === "taken" ? [] : fate.waiting;
    const results = list.map(({ id }): EventResult => {
      if (waiting.includes(id))
        return { id, status: "refused", error: { status: 503, code: "storage_unavailable", message: "No" } };
      const isKnown = taken.includes(id);
      if (!isKnown) taken.push(id);
      return { id, status: isKnown ? "duplicate" : "accepted" };
    });
    return answer(202, { results });
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const options = { url: "https://nutria.example", token: "sk_test_1", fetch: send, wait };
  return { taken, calls, waits, options };
}

describe("sending events", () => {
  test("goes on after a 5xx, a 429 and no answer, with the very same ids", async () => {
    const server = serverOf([503, 429, "nothing", 500]);
    const results = await createEventClient(server.options).send(events(3));
    expect(results.map(({ status }) => status)).toEqual(["accepted", "accepted", "accepted"]);
    expect(server.calls).toHaveLength(5);
    expect(new Set(server.calls.map((list) => JSON.stringify(list))).size).toBe(1);
    expect(server.waits).toHaveLength(4);
  });

  test("waits as long as Retry-After says", async () => {
    const server = serverOf([429], { "retry-after": "17" });
    await createEventClient(server.options).send(events(1));
    expect(server.waits).toEqual([17_000]);
  });

  test("does not repeat a call that is refused, and says why", async () => {
    const server = serverOf([401]);
    const refused = createEventClient(server.options).send(events(1));
    await expect(refused).rejects.toMatchObject({ name: "RefusedCallError", status: 401, code: "throttled" });
    await expect(refused).rejects.toBeInstanceOf(RefusedCallError);
    expect(server.calls).toHaveLength(1);
  });

  test("gives up after its attempts, or when it is told to", async () => {
    const never = serverOf(Array<Fate>(20).fill("nothing"));
    const given = createEventClient({ ...never.options, attempts: 3 }).send(events(1));
    await expect(given).rejects.toBeInstanceOf(NoAnswerError);
    expect(never.calls).toHaveLength(3);
    const signal = AbortSignal.abort(new Error("Closing"));
    await expect(createEventClient({ ...never.options, signal }).send(events(1))).rejects.toThrow("Closing");
    const busy = serverOf(Array<Fate>(20).fill(503));
    await expect(createEventClient({ ...busy.options, attempts: 2 }).send(events(1))).rejects.toMatchObject({
      status: 503,
    });
  });

  test("keeps the order of a queue when one of its events has to wait, and other queues go on", async () => {
    const server = serverOf([{ waiting: ["ana-1"] }, "taken", { waiting: ["ana-1"] }]);
    const client = createEventClient(server.options);
    const [ana, more, bea] = await Promise.all([
      client.send(events(4, "ana"), "ana"),
      client.send([anEvent("ana-later")], "ana"),
      client.send(events(2, "bea"), "bea"),
    ]);
    expect([ana, more, bea].flat().every(isTaken)).toBe(true);
    expect(server.taken.filter((id) => id.startsWith("ana"))).toEqual([
      ...["ana-0", "ana-2", "ana-3"],
      ...["ana-1", "ana-later"],
    ]);
  });

  test("goes on with a queue whose last call failed", async () => {
    const server = serverOf([401]);
    const client = createEventClient(server.options);
    const first = client.send([anEvent("desk-first")], "ana");
    const second = client.send([anEvent("desk-second")], "ana");
    await expect(first).rejects.toMatchObject({ status: 401 });
    expect(await second).toMatchObject([{ status: "accepted" }]);
  });

  test("loses, doubles and overtakes nothing of a queue, whatever the calls answer", async () => {
    const fate = fc.oneof(
      fc.constantFrom<Fate>("taken", "nothing", 429, 500, 503),
      fc.constant<Fate>({ waiting: ["ana-119", "bea-0"] }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 6 }),
        fc.integer({ min: 1, max: 120 }),
        async (fates, most) => {
          const server = serverOf(fates);
          const client = createEventClient({ ...server.options, attempts: 30, mostPerCall: most });
          const [ana, bea] = await Promise.all([
            client.send(events(120, "ana"), "ana"),
            client.send(events(3, "bea"), "bea"),
          ]);
          expect(ana.map(({ id }) => id)).toEqual(events(120, "ana").map(({ id }) => id));
          expect([...ana, ...bea].every(isTaken)).toBe(true);
          const ofAna = server.taken.filter((id) => id.startsWith("ana"));
          expect(ofAna).toEqual(events(120, "ana").map(({ id }) => id));
          expect(new Set(server.taken).size).toBe(123);
          expect(Math.max(...server.calls.map((list) => list.length))).toBeLessThanOrEqual(
            Math.min(most, 100),
          );
        },
      ),
      { numRuns: iterations({ suite: 25, depth: 500 }) },
    );
  });
});

test("lists have a hundred events and 250 kB at the most, in order", () => {
  expect(inLists(events(250)).map((list) => list.length)).toEqual([100, 100, 50]);
  const large = events(10).map((event) => ({ ...event, data: "ñ".repeat(50_000) }));
  expect(inLists(large).map((list) => list.length)).toEqual([2, 2, 2, 2, 2]);
  expect(inLists(large).flat()).toEqual(large);
  expect(inLists([])).toEqual([]);
});

test("only too much at once and failures of the server are for now", () => {
  const statuses = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504];
  expect(statuses.filter(isForNow)).toEqual([429, 500, 502, 503, 504]);
});

test("pauses grow up to the longest, and chance takes at most half of each", () => {
  const pauses = (random: number) =>
    [1, 2, 3, 8].map((failures) =>
      pauseAfter(failures, { firstMs: 1_000, longestMs: 60_000, random: () => random }),
    );
  expect(pauses(1)).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect(pauses(0)).toEqual([500, 1_000, 2_000, 30_000]);
});

test("Retry-After is read as seconds and as a date", () => {
  const now = Date.parse("2026-11-30T10:00:00Z");
  expect(retryAfterMs("30", now)).toBe(30_000);
  expect(retryAfterMs("Mon, 30 Nov 2026 10:00:45 GMT", now)).toBe(45_000);
  expect(retryAfterMs("Mon, 30 Nov 2026 09:00:00 GMT", now)).toBe(0);
  expect([retryAfterMs("soon", now), retryAfterMs(null, now)]).toEqual([undefined, undefined]);
});
