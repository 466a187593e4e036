import { closeSync, openSync, statSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DamagedStoreError } from "./damaged-store";
import { disk, replaceFile } from "./durable-file";
import { watchStore } from "./storage";

/** One change: a key with its new value, or with `null` to delete the entry. */
export type MapChange<Value> = readonly [key: string, value: Value | null];

/**
 * A small map held in memory and in an append-only file. A change resolves once it is on the disk, so neither a killed process
 * nor a power cut loses an acknowledged change; the changes of one `apply` are stored all or none. One that cannot be stored
 * raises a `StorageError` and is not in the map; the map goes on by itself when there is room.
 */
export interface DurableMap<Value> {
  readonly size: number;
  get(key: string): Value | undefined;
  entries(): IterableIterator<[string, Value]>;
  values(): IterableIterator<Value>;
  set(key: string, value: Value): Promise<void>;
  delete(key: string): Promise<void>;
  apply(changes: readonly MapChange<Value>[]): Promise<void>;
  /**
   * Applies changes that are made again where the power is cut, such as that a message was handled: a killed process keeps them,
   * and they come onto the disk with the next change, or within a second.
   */
  note(changes: readonly MapChange<Value>[]): Promise<void>;
  close(): Promise<void>;
}

/** How many lines the file may hold beyond its live entries before it is compacted. */
const SPARE_LINES = 2_000;

/** Opens the map stored in `file`; without a file the map is in memory only. Throws a `DamagedStoreError` for a damaged file. */
export async function openDurableMap<Value>(file: string | undefined): Promise<DurableMap<Value>> {
  const map = new Map<string, Value>();
  if (file === undefined) return inMemory(map);
  await mkdir(dirname(file), { recursive: true });
  const { lines, isComplete } = await replay(file, map);
  if (!isComplete) replaceFile(file, snapshotOf(map));
  return new StoredMap(file, map, isComplete ? lines : map.size);
}

/** How long what is noted waits for a change that brings it onto the disk. */
const NOTED_MILLISECONDS = 1_000;

/** A change that is in the file and not yet known to be on the disk. */
interface Unsynced<Value> {
  before: MapChange<Value>[];
  /** The length of the file with it. */
  length: number;
  done: () => void;
  failed: (error: unknown) => void;
}

/** The open maps of this process, by their files. */
const open = new Map<string, StoredMap<unknown>>();

/** The maps below a folder as they are now, each with the lines of a file that would hold it. */
export function mapsBelow(directory: string): { file: string; lines: () => Iterable<Buffer> }[] {
  return [...open]
    .filter(([file]) => file.startsWith(join(directory, "/")))
    .map(([file, map]) => {
      const entries = [...map.entries()];
      return { file, lines: () => linesOf(entries) };
    });
}

function* linesOf(entries: Iterable<[string, unknown]>): Generator<Buffer> {
  for (const entry of entries) yield Buffer.from(`${JSON.stringify([entry])}\n`);
}

class StoredMap<Value> implements DurableMap<Value> {
  private descriptor: number;
  /** Bytes of the file that are whole lines, and those of them that are on the disk. */
  private length: number;
  private synced: number;
  private unsynced: Unsynced<Value>[] = [];
  private syncing: Promise<void> | undefined;
  /** Brings what was noted onto the disk. */
  private noted: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly store;

  constructor(
    private readonly file: string,
    private readonly map: Map<string, Value>,
    private lines: number,
  ) {
    this.descriptor = openSync(file, "a", 0o600);
    this.length = this.synced = statSync(file).size;
    this.store = watchStore(file, () => this.repair());
    open.set(file, this as StoredMap<unknown>);
  }

  get size(): number {
    return this.map.size;
  }
  get = (key: string): Value | undefined => this.map.get(key);
  entries = (): IterableIterator<[string, Value]> => this.map.entries();
  values = (): IterableIterator<Value> => this.map.values();
  set = (key: string, value: Value): Promise<void> => this.apply([[key, value]]);
  delete = (key: string): Promise<void> => this.apply([[key, null]]);

  async apply(changes: readonly MapChange<Value>[]): Promise<void> {
    const before = changes.map(([key]): MapChange<Value> => [key, this.map.get(key) ?? null]).reverse();
    this.write(changes);
    await this.onDisk(before);
  }

  note(changes: readonly MapChange<Value>[]): Promise<void> {
    try {
      this.write(changes);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    this.noted ??= setTimeout(
      () => void this.bringNoted().catch(() => undefined),
      NOTED_MILLISECONDS,
    ).unref();
    return Promise.resolve();
  }

  /** Raises a `StorageError`. A line is written at once: that takes 3 µs of the processor, and to hand it to a thread 16, on two busy cores. */
  private write(changes: readonly MapChange<Value>[]): void {
    if (this.isClosed) throw new Error(`${this.file} is closed`);
    if (this.store.isFailing) throw this.store.refusal();
    try {
      this.append(changes);
    } catch (error) {
      throw this.store.failed(error);
    }
    change(this.map, changes);
  }

  /** Resolves once all that is written is on the disk; undoes the changes where it fails. */
  private onDisk(before: MapChange<Value>[]): Promise<void> {
    return new Promise((done, failed) => {
      this.unsynced.push({ before, length: this.length, done, failed });
      this.syncing ??= this.sync();
    });
  }

  /** What the disk does not take then is made again after the next start. */
  private async bringNoted(): Promise<void> {
    this.noted = undefined;
    if (this.synced < this.length) await this.onDisk([]);
  }

  /** Adds a line, or nothing. */
  private append(changes: readonly MapChange<Value>[]): void {
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    try {
      disk.write(this.descriptor, bytes);
    } catch (error) {
      // A part of the line may be there, to which the next one would be added; `repair` cuts it off if this cannot.
      disk.truncate(this.descriptor, this.length);
      throw error;
    }
    this.length += bytes.length;
    this.lines += 1;
  }

  /** Brings what gathered meanwhile onto the disk by one call, again and again until there is no more. */
  private async sync(): Promise<void> {
    // What comes in the same turn goes along.
    await Promise.resolve();
    while (this.unsynced.length > 0) {
      const group = this.unsynced;
      this.unsynced = [];
      try {
        await disk.sync(this.descriptor);
        this.synced = group.at(-1)?.length ?? this.synced;
        for (const { done } of group) done();
      } catch (error) {
        this.giveUp([...group, ...this.unsynced.splice(0)], error);
      }
    }
    this.syncing = undefined;
    this.compactIfLong();
  }

  /** What is not known to be on the disk is in neither the map nor the file. */
  private giveUp(group: readonly Unsynced<Value>[], error: unknown): void {
    for (const { before } of group.toReversed()) change(this.map, before);
    this.length = this.synced;
    const failure = this.store.failed(error);
    for (const { failed } of group) failed(failure);
  }

  /** Cuts off what a failed write left, and proves that the file can be written by a line without a change. */
  private async repair(): Promise<void> {
    disk.truncate(this.descriptor, this.length);
    this.append([]);
    await disk.sync(this.descriptor);
    this.synced = this.length;
  }

  private compactIfLong(): void {
    if (this.isClosed || this.unsynced.length > 0 || this.lines <= this.map.size + SPARE_LINES) return;
    try {
      replaceFile(this.file, snapshotOf(this.map));
      closeSync(this.descriptor);
      this.descriptor = openSync(this.file, "a", 0o600);
      this.lines = this.map.size;
      this.length = this.synced = statSync(this.file).size;
    } catch {
      // The long file has all of it; there is room for a new one another time.
    }
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.noted);
    await this.syncing;
    await this.bringNoted().catch(() => undefined);
    await this.store.stop();
    open.delete(this.file);
    closeSync(this.descriptor);
  }
}

function inMemory<Value>(map: Map<string, Value>): DurableMap<Value> {
  const apply = (changes: readonly MapChange<Value>[]): Promise<void> => {
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
    note: apply,
    close: () => Promise.resolve(),
  };
}

function change<Value>(map: Map<string, Value>, changes: readonly MapChange<Value>[]): void {
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
  for (const [index, line] of lines.entries()) change(map, changesIn<Value>(line, file, index + 1));
  return { lines: lines.length, isComplete: !isTruncated };
}

function changesIn<Value>(line: string, file: string, number: number): MapChange<Value>[] {
  try {
    return JSON.parse(line) as MapChange<Value>[];
  } catch (cause) {
    throw new DamagedStoreError(file, `la línea ${number} no se puede leer`, cause);
  }
}

const snapshotOf = <Value>(map: Map<string, Value>): Buffer => Buffer.concat([...linesOf(map)]);
