import { createJobRunner, openJobRuns } from "@nutria/local/jobs/runner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const minute = 60_000;
const hour = 60 * minute;
let ran: string[] = [];

beforeEach(() => {
  ran = [];
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") });
});
afterEach(() => vi.useRealTimers());

const job = (name: string, everyMinutes: number) => ({
  name,
  everyMinutes,
  description: "",
  handler: async () => void ran.push(name),
});
const clock = { now: () => Date.now() };

test("timers run jobs when they are due, and never two runs of one job at once", async () => {
  let finish = (): void => undefined;
  const slow = () => new Promise<void>((resolve) => ((finish = resolve), ran.push("slow")));
  const jobs = [job("often", 1), job("monthly", 43_200), { ...job("slow", 1), handler: slow }];
  const runner = createJobRunner(jobs, clock);
  runner.start();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(ran.sort()).toEqual(["often", "often", "often", "slow"]);
  finish();
  await runner.stop();
});

test("a machine that was switched off runs at its start what it missed, and keeps the time of the rest", async () => {
  const jobs = [job("hourly", 60), job("daily", 1440)];
  // As the folder keeps them from one process to the next.
  const runs = await openJobRuns();
  // It is on for two hours of each day, so that what is due once a day never comes due while it is on.
  for (const hours of [0, 24, 48]) {
    vi.setSystemTime(Date.parse("2026-11-20T12:00:00.000Z") + hours * hour);
    const runner = createJobRunner(jobs, { ...clock, runs });
    runner.start();
    await vi.advanceTimersByTimeAsync(2 * hour);
    await runner.stop();
  }
  // Nothing is a day old on the first day.
  expect(ran.filter((name) => name === "daily")).toHaveLength(2);
  // Twice on the first day; on each later one at the start too.
  expect(ran.filter((name) => name === "hourly")).toHaveLength(8);
});

test.each([
  ["daily", 1440, 60],
  ["hourly", 60, 60],
  ["by the minute", 1, 1],
])("a run that failed is made up for soon: of a job that is %s", async (name, everyMinutes, soon) => {
  let isFull = true;
  const handler = async () => {
    ran.push(name);
    if (isFull) throw new Error("ENOSPC");
  };
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const runs = await openJobRuns();
  const runner = createJobRunner([{ ...job(name, everyMinutes), handler }], { ...clock, runs });
  runner.start();
  const first = runs.get(name);
  await vi.advanceTimersByTimeAsync(everyMinutes * minute);
  expect(ran).toHaveLength(1);
  expect(runs.get(name)).toBe(first);
  await vi.advanceTimersByTimeAsync(soon * minute);
  expect(ran).toHaveLength(2);
  isFull = false;
  await vi.advanceTimersByTimeAsync(soon * minute);
  expect(ran).toHaveLength(3);
  expect(runs.get(name)).not.toBe(first);
  // What went well is due as it always is.
  await vi.advanceTimersByTimeAsync((everyMinutes - 1) * minute);
  expect(ran).toHaveLength(3);
  await runner.stop();
  said.mockRestore();
});

test.each([
  ["a year back", -365 * 24 * hour],
  ["a day back", -24 * hour],
  ["a year forward", 365 * 24 * hour],
])("a clock that is set %s stops no job", async (_, moved) => {
  const runner = createJobRunner([job("hourly", 60)], clock);
  runner.start();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(ran).toHaveLength(2);
  vi.setSystemTime(Date.now() + moved);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(ran.length).toBeGreaterThanOrEqual(4);
  expect(ran.length).toBeLessThanOrEqual(6);
  await runner.stop();
});
