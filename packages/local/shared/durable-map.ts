import { mkdir, open, readFile, rename, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";

/** One change: a key with its new value, or with `null` to delete the entry. */
export type Change<Value> = readonly [key: string, value: Value | null];

/**
 * A small map held in memory and in an append-only file. A change resolves once it is written to the file, so a killed
 * process loses no acknowledged change; the changes of one `apply` are stored all or none.
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

/** How many lines the file may hold beyond its live entries before it is compacted. */
const SPARE_LINES = 2_000;

/** Opens the map stored in `file`; without a file the map is in memory only. */
export async function openDurableMap<Value>(file: string | undefined): Promise<DurableMap<Value>> {
  const map = new Map<string, Value>();
  if (file === undefined) return inMemory(map);
  await mkdir(dirname(file), { recursive: true });
  const { lines, isComplete } = await replay(file, map);
  let log = isComplete
    ? { handle: await open(file, "a", 0o600), lines }
    : { handle: await writeSnapshot(file, map), lines: map.size };

  let queue: { text: string; done: () => void; failed: (error: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;
  let failure: Error | undefined;

  async function writeQueue(): Promise<void> {
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      try {
        if (failure !== undefined) throw failure;
        await log.handle.appendFile(group.map(({ text }) => text).join(""));
        log.lines += group.length;
        for (const { done } of group) done();
        if (log.lines > map.size + SPARE_LINES) await compact(file as string);
      } catch (error) {
        // A half-written line may be on disk, and the next line would be appended to it.
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
      queue.push({ text, done, failed });
      writing ??= writeQueue();
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

/** Loads the file into `map`. `isComplete` is false when the file is missing or its last line is truncated. */
async function replay<Value>(
  file: string,
  map: Map<string, Value>,
): Promise<{ lines: number; isComplete: boolean }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return { lines: 0, isComplete: false };
  const lines = text.split("\n");
  const isTruncated = lines.pop() !== "";
  for (const line of lines) change(map, JSON.parse(line) as Change<Value>[]);
  return { lines: lines.length, isComplete: !isTruncated };
}

/** Writes every entry to a new file and renames it over the old one, which is atomic. */
async function writeSnapshot<Value>(file: string, map: Map<string, Value>): Promise<FileHandle> {
  const next = `${file}.next`;
  const handle = await open(next, "w", 0o600);
  await handle.appendFile([...map].map((entry) => `${JSON.stringify([entry])}\n`).join(""));
  await rename(next, file);
  return handle;
}
