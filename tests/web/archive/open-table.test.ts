import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTable } from "../../../web/src/features/archive/table/open-table";
import type { TableAnswer } from "../../../web/src/features/archive/table/table-answer";

/** A worker that says what a test lets it say. */
class SilentWorker {
  static started: SilentWorker[] = [];
  onmessage: (event: { data: TableAnswer }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isEnded = false;
  constructor() {
    SilentWorker.started.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  SilentWorker.started = [];
  vi.useFakeTimers();
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(["Nombre\nAna"], "pacientes.csv");

/** Starts to open a file: its worker, and what comes of it. */
function open(given = file, signal = new AbortController().signal) {
  const outcome = openTable(given, signal).then(
    (table) => ({ table }),
    (error: { problem?: { kind: string }; name: string }) => error.problem?.kind ?? error.name,
  );
  return { outcome, worker: SilentWorker.started[0] };
}

test("A reader that does not answer is ended ten seconds after it began", async () => {
  const { outcome, worker } = open();
  // A slow network does not count.
  await vi.advanceTimersByTimeAsync(60_000);
  worker?.onmessage({ data: { ready: true } });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(worker?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toBe("tooComplex");
  expect(worker?.isEnded).toBe(true);
});

test("A reader is ended with its answer, and when the screen is left", async () => {
  const table = {
    head: ["Nombre"],
    headLine: 1,
    firstRows: [],
    rows: [["Ana"]],
    lines: [2],
    columns: [undefined],
    sheets: [],
    sheet: 0,
    summaries: [],
  };
  const answered = open();
  answered.worker?.onmessage({ data: { ready: true } });
  answered.worker?.onmessage({ data: { table } });
  expect(await answered.outcome).toEqual({ table });
  expect(answered.worker?.isEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);

  SilentWorker.started = [];
  const leaving = new AbortController();
  const left = open(file, leaving.signal);
  leaving.abort();
  expect(await left.outcome).toBe("AbortError");
  expect(left.worker?.isEnded).toBe(true);
});

test("A reader that does not arrive, and one that fails while it reads, are told apart", async () => {
  const absent = open();
  absent.worker?.onerror();
  expect(await absent.outcome).toBe("noReader");
  SilentWorker.started = [];
  const failing = open();
  failing.worker?.onmessage({ data: { ready: true } });
  failing.worker?.onerror();
  expect(await failing.outcome).toBe("tooComplex");
});

test("A file that is too large starts no reader", async () => {
  const { outcome } = open(new File([new Uint8Array(6 * 1024 * 1024)], "pacientes.csv"));
  expect(await outcome).toBe("tooLarge");
  expect(SilentWorker.started).toEqual([]);
});
