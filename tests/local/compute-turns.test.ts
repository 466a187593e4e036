import { AppError } from "@nutria/contract/wire/errors";
import type { Computation } from "@nutria/core/kernel/context";
import { createCompute, createTurns } from "@nutria/platform/compute/compute";
import fc from "fast-check";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { testInDepth } from "../support/depth";

const worker = fileURLToPath(new URL("../support/slow-worker.mjs", import.meta.url));
const lateWorker = fileURLToPath(new URL("../support/late-worker.mjs", import.meta.url));
const computation = (name: string, deadlineSeconds = 10): Computation<string, string> => ({
  name,
  deadlineSeconds,
  run: (input) => input,
});
const echo = computation("echo");
const forever = (deadlineSeconds: number) => computation("forever", deadlineSeconds);

testInDepth("a computation is ended at its deadline, and its thread replaced", async () => {
  const compute = createCompute(worker, { threads: 1 })("ana");
  await expect(compute(forever(0.2), "")).rejects.toMatchObject({ code: "file_too_complex", status: 413 });
  expect(await compute(echo, "still here")).toBe("still here");
});

testInDepth("a computation that takes all memory is ended, and nothing else with it", async () => {
  const compute = createCompute(worker, { threads: 1, heapMegabytes: 32 })("ana");
  await expect(compute(computation("fill"), "")).rejects.toMatchObject({ code: "file_too_complex" });
  expect(await compute(echo, "still here")).toBe("still here");
});

test("a computation that takes memory outside of the heap is ended without waiting for its deadline", async () => {
  const compute = createCompute(worker, { threads: 2, growthMegabytes: 300 })("mallory");
  await compute(echo, "");
  // A deadline that comes after the end of a test.
  await expect(compute(computation("hold", 3_600), "")).rejects.toMatchObject({ code: "file_too_complex" });
  expect(await compute(echo, "still here")).toBe("still here");
});

test("while two work, the later one is asked to come again, and the other goes on", async () => {
  const computeFor = createCompute(worker, { threads: 2, growthMegabytes: 300 });
  await Promise.all(["ana", "mallory"].map((account) => computeFor(account)(echo, "")));
  const folder = await mkdtemp(join(tmpdir(), "nutria-turns-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mayEnd = join(folder, "may-end");
  const running = computeFor("ana")(computation("until", 110), mayEnd);
  const busy = { code: "busy", status: 503, retryAfterSeconds: 60 };
  await expect(computeFor("mallory")(computation("hold", 60), "")).rejects.toMatchObject(busy);
  await writeFile(mayEnd, "");
  expect(await running).toBe(mayEnd);
});

test("while a thread is replaced, the other one serves whoever comes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nutria-turns-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mayLoad = join(folder, "may-load");
  vi.stubEnv("LATE_WORKER_FILE", mayLoad);
  await writeFile(mayLoad, "");
  const computeFor = createCompute(lateWorker, { threads: 2 });
  await Promise.all(["ana", "berta"].map((account) => computeFor(account)(echo, "")));
  // The thread that comes in the place of an ended one cannot load from now on.
  await rm(mayLoad);
  await expect(computeFor("mallory")(forever(0.2), "")).rejects.toMatchObject({ code: "file_too_complex" });
  expect(await computeFor("carla")(echo, "carla")).toBe("carla");
  await writeFile(mayLoad, "");
});

test("an account that sends files without end holds up no other account", async () => {
  const computeFor = createCompute(worker, { threads: 2, waitingSeconds: 2 });
  // A thread takes its time to start, which is not waited for below.
  await Promise.all(["ana", "berta"].map((account) => computeFor(account)(echo, "")));
  // The first one takes a processor until its deadline; the five behind it give up before that.
  const endless = Array.from({ length: 6 }, () =>
    computeFor("mallory")(forever(2.5), "").catch((error: AppError) => error.code),
  );
  const others = ["ana", "berta", "carla"].map((account) => computeFor(account)(echo, account));
  expect(await Promise.race([...endless, Promise.all(others)])).toEqual(["ana", "berta", "carla"]);
  expect(await Promise.all(endless)).toEqual(["file_too_complex", ...Array<string>(5).fill("busy")]);
});

testInDepth("more than may wait is refused at once, and what waits too long after its time", async () => {
  const computeFor = createCompute(worker, { threads: 1, waitingPerAccount: 2, waitingSeconds: 0.3 });
  const busy = { code: "busy", status: 503, retryAfterSeconds: 0.3 };
  const running = computeFor("ana")(forever(1), "").catch(() => "ended");
  const outcomes: string[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    await expect(computeFor("ana")(echo, "")).rejects.toMatchObject(busy);
    outcomes.push(`${number} refused`);
  });
  await Promise.all(waiting);
  await running.then((outcome) => outcomes.push(outcome));
  expect(outcomes).toEqual(["3 refused", "1 refused", "2 refused", "ended"]);
});

test("an input that is a function is read in its turn, and not at all for what is refused", async () => {
  const computeFor = createCompute(worker, { threads: 2, waitingPerAccount: 2, waitingSeconds: 5 });
  const reading = { now: 0, most: 0, times: 0 };
  const read = async () => {
    reading.times++;
    reading.most = Math.max(reading.most, ++reading.now);
    await new Promise((resolve) => setImmediate(resolve));
    reading.now--;
    return `sheet ${String(reading.times)}`;
  };
  const answers = [1, 2, 3, 4].map(() =>
    computeFor("ana")(echo, read).catch((error: AppError) => error.code),
  );
  expect(await Promise.all(answers)).toEqual(["sheet 1", "sheet 2", "sheet 3", "busy"]);
  expect(reading).toEqual({ now: 0, most: 1, times: 3 });
});

test("what cannot be read is refused with its own error, and the account goes on", async () => {
  const compute = createCompute(worker, { threads: 1 })("ana");
  const gone = () => Promise.reject(new AppError("not_found"));
  await expect(compute(echo, gone)).rejects.toMatchObject({ code: "not_found" });
  expect(await compute(echo, "still here")).toBe("still here");
});

test("twenty papers of one account at once are all drawn, and another account's is begun between", async () => {
  const computeFor = createCompute(worker, { threads: 2 });
  const begun: string[] = [];
  // What is read is begun; how quickly two threads answer is the machine's.
  const read = (account: string) => () => Promise.resolve(account).then((name) => (begun.push(name), name));
  const draw = (account: string) => computeFor(account)(echo, read(account));
  const drawn = await Promise.all([...Array.from({ length: 20 }, () => draw("ana")), draw("berta")]);
  expect(drawn).toEqual([...Array<string>(20).fill("ana"), "berta"]);
  expect(begun).toHaveLength(21);
  expect(begun.indexOf("berta")).toBeLessThan(2);
});

testInDepth("nothing waits so long that its answer would come when the gateway has given up", async () => {
  const compute = createCompute(worker, { threads: 1 })("ana");
  const running = compute(forever(1), "").catch((error: AppError) => error.code);
  const slow = await compute(computation("echo", 27.8), "").catch((error: AppError) => error);
  expect(slow).toMatchObject({ code: "busy" });
  expect(await running).toBe("file_too_complex");
});

test("accounts take turns, each in the order of its own, whatever each has waiting", () => {
  const account = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(fc.array(account, { maxLength: 40 }), (sent) => {
      const turns = createTurns<string>({ perAccount: 40, inAll: 40 });
      sent.forEach((from, index) => expect(turns.add(from, `${from}${index}`)).toBe(true));
      const taken: string[] = [];
      for (let next = turns.take(() => false); next; next = turns.take(() => false)) taken.push(next);
      const left = new Map(["a", "b", "c"].map((from) => [from, sent.filter((one) => one === from).length]));
      taken.forEach((one, position) => {
        const from = one.charAt(0);
        const before = taken.slice(0, position).filter((other) => other.startsWith(from)).length;
        // Nobody is served for the second time before everybody who waits was served once.
        for (const [other, count] of left) {
          const served = taken.slice(0, position).filter((one) => one.startsWith(other)).length;
          if (served < count) expect(before).toBeLessThanOrEqual(served);
        }
      });
      for (const from of ["a", "b", "c"]) {
        const expected = sent.flatMap((one, index) => (one === from ? [`${from}${index}`] : []));
        expect(taken.filter((one) => one.startsWith(from))).toEqual(expected);
      }
    }),
  );
});
