import { mkdir, open, readFile, rename, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

/** One change: a key with its new value, or with `null` when the entry goes away. */
export type Change<Value> = readonly [key: string, value: Value | null];

/**
 * A small map that lives in memory and in an append-only file. A change is acknowledged once the operating system has
 * it, so a killed process loses nothing that was acknowledged; one call's changes are all there or none is.
 */
export interface DurableMap<Value> {
  readonly size: number;
  get(key: string): Value | undefined;
  entries(): IterableIterator<[string, Value]>;
  values(): IterableIterator<Value>;
  set(key: string, value: Value): Promise<void>;
  delete(key: string): Promise<void>;
  apply(changes: readonly Change<Value>[]): Promise<void>;
  close(): Promise<void>;
}

/** How many lines the file may hold beyond its live entries before it is written afresh. */
const SPARE_LINES = 2_000;

/** Opens a map kept in `file`, or one in memory only when no file is named. */
export async function openDurableMap<Value>(file: string | undefined): Promise<DurableMap<Value>> {
  const map = new Map<string, Value>();
  if (file === undefined) return inMemory(map);
  await mkdir(dirname(file), { recursive: true });
  const { lines, isWhole } = await replay(file, map);
  let log = isWhole
    ? { handle: await open(file, "a", 0o600), lines }
    : { handle: await writeSnapshot(file, map), lines: map.size };

  let waiting: { text: string; done: () => void; failed: (error: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;
  let failure: Error | undefined;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (failure !== undefined) throw failure;
        await log.handle.appendFile(group.map(({ text }) => text).join(""));
        log.lines += group.length;
        for (const { done } of group) done();
        if (log.lines > map.size + SPARE_LINES) await compact(file as string);
      } catch (error) {
        // A half-written line may be on disk: writing on would glue the next line to it.
        failure = error as Error;
        for (const { failed } of group) failed(error);
      }
    }
    writing = undefined;
  }

  async function compact(path: string): Promise<void> {
    const handle = await writeSnapshot(path, map);
    await log.handle.close();
    log = { handle, lines: map.size };
  }

  return {
    ...inMemory(map),
    get size() {
      return map.size;
    },
    set: (key, value) => apply([[key, value]]),
    delete: (key) => apply([[key, null]]),
    apply,
    async close() {
      await writing;
      await log.handle.close();
    },
  };

  function apply(changes: readonly Change<Value>[]): Promise<void> {
    const text = `${JSON.stringify(changes)}\n`;
    change(map, changes);
    return new Promise((done, failed) => {
      waiting.push({ text, done, failed });
      writing ??= writeWaiting();
    });
  }
}

function inMemory<Value>(map: Map<string, Value>): DurableMap<Value> {
  const apply = (changes: readonly Change<Value>[]): Promise<void> => {
    change(map, changes);
    return Promise.resolve();
  };
  return {
    get size() {
      return map.size;
    },
    get: (key) => map.get(key),
    entries: () => map.entries(),
    values: () => map.values(),
    set: (key, value) => apply([[key, value]]),
    delete: (key) => apply([[key, null]]),
    apply,
    close: () => Promise.resolve(),
  };
}

function change<Value>(map: Map<string, Value>, changes: readonly Change<Value>[]): void {
  for (const [key, value] of changes) {
    if (value === null) map.delete(key);
    else map.set(key, value);
  }
}

/** Reads the file back. Not whole: it is missing, or its last line was cut short when the process died. */
async function replay<Value>(
  file: string,
  map: Map<string, Value>,
): Promise<{ lines: number; isWhole: boolean }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return { lines: 0, isWhole: false };
  const lines = text.split("\n");
  const cutShort = lines.pop() !== "";
  for (const line of lines) change(map, JSON.parse(line) as Change<Value>[]);
  return { lines: lines.length, isWhole: !cutShort };
}

/** Writes every entry to a new file and puts it in the place of the old one in a single step. */
async function writeSnapshot<Value>(file: string, map: Map<string, Value>): Promise<FileHandle> {
  const next = `${file}.next`;
  const handle = await open(next, "w", 0o600);
  await handle.appendFile([...map].map((entry) => `${JSON.stringify([entry])}\n`).join(""));
  await rename(next, file);
  return handle;
}
