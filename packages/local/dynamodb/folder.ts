import { ClassicLevel } from "classic-level";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DamagedStoreError } from "../shared/damaged-store";
import { StartUpError, systemErrorCode } from "../shared/start-up-error";
import { watchStore } from "../shared/storage";

type Level = ClassicLevel<string, string>;

/** What the folder keeps under a key; undefined when it is deleted. */
export type Entry = readonly [key: string, value: string | undefined];

/** What the database asks of LevelDB, so that tests can make it fail. */
export const leveldb = {
  /** Resolves once the entries are on the disk, all or none. */
  write: (level: Level, entries: readonly Entry[]): Promise<void> =>
    level.batch(
      entries.map(([key, value]) =>
        value === undefined ? { type: "del", key } : { type: "put", key, value },
      ),
      { sync: true },
    ),
  open: (level: Level): Promise<void> => level.open(),
};

/** Opens the folder of a table, and takes its lock. Throws a `StartUpError` when another process holds
 * the lock, and a `DamagedStoreError` for what LevelDB cannot read whole. */
export async function openLevel(directory: string): Promise<Level> {
  await mkdir(directory, { recursive: true });
  await requireWhole(directory);
  const level: Level = new ClassicLevel(directory);
  try {
    await level.open();
    return level;
  } catch (error) {
    if (error instanceof StartUpError) throw error;
    if (/Corruption|missing files|does not exist/i.test(textOf(error)))
      throw new DamagedStoreError(directory, textOf(error), error);
    if (systemErrorCode(error) !== "LEVEL_LOCKED") throw error;
    throw new StartUpError(
      "Nutria ya está en marcha con esta carpeta de datos: detén el otro proceso o usa otra carpeta con NUTRIA_DATA.",
      { cause: error },
    );
  }
}

/** Without this file LevelDB would take the others for leftovers, delete them and begin an empty table. */
async function requireWhole(directory: string): Promise<void> {
  const names = await readdir(directory);
  if (names.includes("CURRENT") || !names.some((name) => /\.(ldb|log|sst)$/.test(name))) return;
  throw new DamagedStoreError(directory, "falta el archivo CURRENT");
}

/**
 * What LevelDB left out when it opened a folder; undefined for nothing. It goes on without what it cannot read of its log, and
 * says so in a file alone: after a power cut that is what nobody was told of yet, otherwise the log is damaged.
 */
export async function droppedOf(directory: string): Promise<string | undefined> {
  const log = await readFile(join(directory, "LOG"), "utf8").catch(() => "");
  const line = log.split("\n").find((one) => /dropping \d+ bytes|ignoring error/i.test(one));
  return line?.replace(/^\S+ \S+ /, "").trim();
}

const textOf = (error: unknown): string =>
  error instanceof Error ? [error.message, textOf(error.cause)].filter((text) => text !== "").join(": ") : "";

/** A write that waits for the folder. */
interface Waiting {
  entries: readonly Entry[];
  done: () => void;
  /** Takes the write back, before anybody hears that it failed. */
  undo: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes what gathered while the batch before was under way as one batch. So the folder has the changes in the order in
 * which they happened, and each change whole. After a failure nobody knows what LevelDB's log has of the batch, and LevelDB
 * itself refuses every further write: the folder is opened anew, every second until there is room, and `valueOf` says what
 * it has to hold of the keys in doubt.
 */
export class FolderWriter {
  private readonly store;
  private readonly inDoubt = new Set<string>();
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly level: Level,
    directory: string,
    private readonly valueOf: (key: string) => string | undefined,
  ) {
    this.store = watchStore(directory, () => this.reopen());
  }

  /**
   * Resolves once the entries are on the disk. Where they cannot be stored, `undo` runs, after that of every later write, and
   * the promise rejects with a `StorageError`.
   */
  write(entries: readonly Entry[], undo: () => void): Promise<void> {
    if (this.store.isFailing) {
      undo();
      return Promise.reject(this.store.refusal());
    }
    return new Promise((done, failed) => {
      this.waiting.push({ entries, done, undo, failed });
      this.running ??= this.run();
    });
  }

  private async run(): Promise<void> {
    // What comes in the same turn is in the same batch.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        await leveldb.write(
          this.level,
          group.flatMap(({ entries }) => entries),
        );
        for (const { done } of group) done();
      } catch (error) {
        this.giveUp(group, error);
      }
    }
    this.running = undefined;
  }

  /** What gathered meanwhile was planned on what this batch would have left, so it goes with it. */
  private giveUp(group: readonly Waiting[], error: unknown): void {
    const all = [...group, ...this.waiting.splice(0)];
    for (const { entries, undo } of all.toReversed()) {
      undo();
      for (const [key] of entries) this.inDoubt.add(key);
    }
    const failure = this.store.failed(error);
    for (const { failed } of all) failed(failure);
  }

  private async reopen(): Promise<void> {
    await this.level.close();
    await leveldb.open(this.level);
    await leveldb.write(
      this.level,
      [...this.inDoubt].map((key): Entry => [key, this.valueOf(key)]),
    );
    this.inDoubt.clear();
  }

  async close(): Promise<void> {
    await this.running;
    await this.store.stop();
    await this.level.close();
  }
}
