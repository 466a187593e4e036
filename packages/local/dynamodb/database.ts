import { ClassicLevel } from "classic-level";
import { mkdir } from "node:fs/promises";
import { StartUpError, systemErrorCode } from "../shared/start-up-error";
import type { Row } from "./sorted-rows";
import { StoredTable, unknownTable, type TableRecord } from "./stored-table";
import { readItem, sizeOfItem } from "./values";

/** One item that a write replaces, adds or removes. */
export interface Change {
  table: StoredTable;
  before: Row | undefined;
  after: Row | undefined;
}

/** Tables in memory. With a folder, LevelDB keeps every item and table, and nothing else. */
export interface Database {
  tables: ReadonlyMap<string, StoredTable>;
  table(name: unknown): StoredTable;
  /** Changes the items at once, for every reader, and resolves when all of it is written to the folder, or none. */
  apply(changes: readonly Change[]): Promise<void>;
  /**
   * Keeps what `run` changes in memory, for every reader at once, and writes its last state to the folder in one batch when it ends.
   * A process that dies meanwhile leaves none of it.
   */
  writeOnce<Result>(run: () => Promise<Result>): Promise<Result>;
  addTable(record: TableRecord): Promise<StoredTable>;
  removeTable(name: string): Promise<void>;
  /** Resolves once everything is written. */
  close(): Promise<void>;
}

type Level = ClassicLevel<string, string>;
/** What the folder keeps under a key; undefined when it is deleted. */
type Entry = readonly [key: string, value: string | undefined];

const itemKey = (table: string, { pk, sk }: Pick<Row, "pk" | "sk">): string =>
  JSON.stringify(["item", table, pk, sk]);
const tableKey = (table: string): string => JSON.stringify(["table", table]);

/** Opens a folder, or memory, and takes its lock. Throws a `StartUpError` when another process holds the lock. */
export async function openDatabase(directory: string | undefined): Promise<Database> {
  const tables = new Map<string, StoredTable>();
  const level = directory === undefined ? undefined : await openLevel(directory);
  try {
    if (level) await load(level, tables);
  } catch (error) {
    await level?.close();
    throw error;
  }
  const writer = level && createWriter(level);
  const write = (entries: Iterable<Entry>): Promise<void> => writer?.write(entries) ?? Promise.resolve();
  /** What is not written yet, by its key in the folder. */
  let held: Map<string, Change> | undefined;
  return {
    tables,
    table(name) {
      const table = tables.get(name as string);
      if (!table) throw unknownTable(String(name));
      return table;
    },
    apply(changes) {
      for (const { table, before, after } of changes) table.replace(before, after);
      if (!held) return write(changes.map(entryOf));
      for (const change of changes) held.set(keyOf(change), change);
      return Promise.resolve();
    },
    async writeOnce(run) {
      const all = new Map<string, Change>();
      if (writer) held = all;
      try {
        return await run();
      } finally {
        held = undefined;
        await write([...all.values()].map(entryOf));
      }
    },
    async addTable(record) {
      const table = new StoredTable(record);
      tables.set(table.name, table);
      await write([[tableKey(table.name), JSON.stringify(record)]]);
      return table;
    },
    async removeTable(name) {
      const table = tables.get(name);
      tables.delete(name);
      const items = [...(table?.rows.scan(0, 1) ?? [])].map((row): Entry => [itemKey(name, row), undefined]);
      await write([[tableKey(name), undefined], ...items]);
    },
    async close() {
      await writer?.idle();
      await level?.close();
    },
  };
}

const keyOf = ({ table, before, after }: Change): string => itemKey(table.name, (after ?? before) as Row);

function entryOf(change: Change): Entry {
  return [keyOf(change), change.after && JSON.stringify(change.after.item)];
}

/** Opens the folder of a table, and takes its lock as {@link openDatabase} does. */
export async function openLevel(directory: string): Promise<Level> {
  await mkdir(directory, { recursive: true });
  const level: Level = new ClassicLevel(directory);
  try {
    await level.open();
    return level;
  } catch (error) {
    if (systemErrorCode(error) !== "LEVEL_LOCKED") throw error;
    throw new StartUpError(
      "Nutria ya está en marcha con esta carpeta de datos: detén el otro proceso o usa otra carpeta con NUTRIA_DATA.",
      { cause: error },
    );
  }
}

async function load(level: Level, tables: Map<string, StoredTable>): Promise<void> {
  for await (const [key, value] of level.iterator({ gte: '["table"', lt: '["table#' })) {
    const [, name] = JSON.parse(key) as [string, string];
    tables.set(name, new StoredTable(JSON.parse(value) as TableRecord));
  }
  for await (const [key, value] of level.iterator()) {
    if (key.startsWith('["table"')) continue;
    const [kind, name, pk, sk] = key.startsWith("[") ? (JSON.parse(key) as string[]) : [];
    const table = kind === "item" ? tables.get(name ?? "") : undefined;
    if (!table) {
      throw new StartUpError(
        "La carpeta de datos es de otra versión de Nutria: bórrala con npm run reset y vuelve a empezar.",
      );
    }
    table.replace(undefined, rowFrom(table, { pk: pk ?? "", sk: sk ?? "" }, value));
  }
}

function rowFrom(table: StoredTable, key: Pick<Row, "pk" | "sk">, json: string): Row {
  try {
    const item = readItem(JSON.parse(json));
    return { ...key, item, size: sizeOfItem(item) };
  } catch {
    const { partitionKey, sortKey } = table.keys;
    const item = {
      [partitionKey]: { S: key.pk },
      ...(sortKey !== undefined && { [sortKey]: { S: key.sk } }),
    };
    return { ...key, item, size: 0, isBroken: true };
  }
}

/**
 * Writes what gathered while the batch before was under way as one batch. So the folder has the changes in the order in
 * which they happened, and each change whole.
 */
function createWriter(level: Level) {
  let waiting: { entries: Entry[]; done: () => void; failed: (error: unknown) => void }[] = [];
  let running: Promise<void> | undefined;
  let failure: unknown;

  async function run(): Promise<void> {
    // What comes in the same turn is in the same batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        // The memory is ahead of the folder from the first failure on, so nothing more is written.
        if (failure !== undefined) throw failure as Error;
        await level.batch(
          group
            .flatMap(({ entries }) => entries)
            .map(([key, value]) =>
              value === undefined ? { type: "del", key } : { type: "put", key, value },
            ),
        );
        for (const { done } of group) done();
      } catch (error) {
        failure = error;
        for (const { failed } of group) failed(error);
      }
    }
    running = undefined;
  }

  return {
    write: (entries: Iterable<Entry>): Promise<void> =>
      new Promise((done, failed) => {
        waiting.push({ entries: [...entries], done, failed });
        running ??= run();
      }),
    idle: async (): Promise<void> => running,
  };
}
