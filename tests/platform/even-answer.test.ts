import { answerEvenly } from "@nutria/platform/http/even-answer";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const step = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** By the faked clock, when what takes so long is answered. */
async function answeredAfter(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const answered = answerEvenly(async () => {
    await after(milliseconds);
    return work();
  }, step).then(
    () => performance.now() - start,
    () => performance.now() - start,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return answered;
}

test.each([
  [3, 1000],
  [640, 1000],
  [1001, 2000],
  [2400, 3000],
])("what takes %i ms is answered after %i, whether it is done or refused", async (taken, answered) => {
  expect(Math.round(await answeredAfter(taken, () => Promise.resolve("done")))).toBe(answered);
  expect(Math.round(await answeredAfter(taken, () => Promise.reject(new Error("refused"))))).toBe(answered);
});

test("gives what the work gave, and its error", async () => {
  const given = answerEvenly(() => Promise.resolve("done"), step);
  const refused = answerEvenly(() => Promise.reject(new Error("refused")), step).catch(
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(await given).toBe("done");
  expect(await refused).toBe("refused");
});
