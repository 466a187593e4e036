import type { ClassicLevel } from "classic-level";
import { DamagedStoreError } from "../shared/damaged-store";
import { StartUpError } from "../shared/start-up-error";
import { FolderWriter, openLevel, type Entry } from "./folder";
import type { Saving } from "./saving";
import type { Row } from "./sorted-rows";
import { StoredTable, unknownTable, type TableRecord } from "./stored-table";
import { readItem, sizeOfItem } from "./values";

/** One item that a write replaces, adds or removes. */
export interface ItemChange {
  table: StoredTable;
  before: Row | undefined;
  after: Row | undefined;
}

/** Tables in memory. With a folder, LevelDB keeps every item and table, and nothing else. */
export interface Database {
  tables: ReadonlyMap<string, StoredTable>;
  table(name: unknown): StoredTable;
  /**
   * Changes the items at once, for every writer, and resolves when all of it is on the disk. Raises a `StorageError` when it
   * cannot be stored, and then none of it is there.
   */
  apply(changes: readonly ItemChange[]): Promise<void>;
  /**
   * Keeps what `run` changes in memory, for every reader at once, and writes its last state to the folder in one batch when it ends.
   * A process that dies meanwhile leaves none of it.
   */
  writeOnce<Result>(run: () => Promise<Result>): Promise<Result>;
  /** What the folder holds, or would hold, at this instant. */
  capture(): Entry[];
  addTable(record: TableRecord): Promise<StoredTable>;
  /** Gives a table other indexes; its items stay as they are. */
  changeTable(record: TableRecord): Promise<StoredTable>;
  removeTable(name: string): Promise<void>;
  /** Resolves once everything is written. */
  close(): Promise<void>;
}

/** The key of an item in the folder. */
export const itemKey = (table: string, { pk, sk }: Pick<Row, "pk" | "sk">): string =>
  JSON.stringify(["item", table, pk, sk]);
const tableKey = (table: string): string => JSON.stringify(["table", table]);

/** Opens a folder, or memory, and takes its lock. Throws a `StartUpError` when another process holds the lock. */
export async function openDatabase(directory: string | undefined): Promise<Database> {
  const tables = new Map<string, StoredTable>();
  const level = directory === undefined ? undefined : await openLevel(directory);
  try {
    if (level) await load(level, directory as string, tables);
  } catch (error) {
    await level?.close();
    throw error;
  }
  return new OpenDatabase(tables, level, directory);
}

class OpenDatabase implements Database {
  private readonly writer: FolderWriter | undefined;
  private writes = 0;
  /** What is not written yet, by its key in the folder. */
  private held: Map<string, ItemChange> | undefined;

  constructor(
    readonly tables: Map<string, StoredTable>,
    level: ClassicLevel<string, string> | undefined,
    directory = "",
  ) {
    this.writer = level && new FolderWriter(level, directory, (key) => storedValue(tables, key));
  }

  private write(entries: readonly Entry[], undo = (): unknown => undefined): Promise<void> {
    return this.writer?.write(entries, () => void undo()) ?? Promise.resolve();
  }

  table(name: unknown): StoredTable {
    const table = this.tables.get(name as string);
    if (!table) throw unknownTable(String(name));
    return table;
  }

  apply(changes: readonly ItemChange[]): Promise<void> {
    for (const { table, before, after } of changes) table.replace(before, after);
    const { held } = this;
    if (held) for (const change of changes) held.set(keyOf(change), change);
    if (held || !this.writer) return Promise.resolve();
    const done = this.write(changes.map(entryOf), () => {
      for (const { table, before, after } of changes.toReversed()) table.replace(after, before);
    });
    return whileSaving(changes, { number: ++this.writes, done });
  }

  async writeOnce<Result>(run: () => Promise<Result>): Promise<Result> {
    const all = new Map<string, ItemChange>();
    if (this.writer) this.held = all;
    try {
      return await run();
    } finally {
      this.held = undefined;
      await this.write([...all.values()].map(entryOf));
    }
  }

  capture(): Entry[] {
    return [...this.tables.values()].flatMap((table): Entry[] => [
      [tableKey(table.name), JSON.stringify(table.record)],
      ...[...table.rows.scan(0, 1)].map((row): Entry => [itemKey(table.name, row), JSON.stringify(row.item)]),
    ]);
  }

  async addTable(record: TableRecord): Promise<StoredTable> {
    const table = new StoredTable(record);
    this.tables.set(table.name, table);
    await this.write([[tableKey(table.name), JSON.stringify(record)]], () => this.tables.delete(table.name));
    return table;
  }

  async changeTable(record: TableRecord): Promise<StoredTable> {
    const before = this.table(record.TableName);
    const table = new StoredTable(record);
    for (const row of before.rows.scan(0, 1)) table.replace(undefined, row);
    this.tables.set(table.name, table);
    await this.write([[tableKey(table.name), JSON.stringify(record)]], () =>
      this.tables.set(table.name, before),
    );
    return table;
  }

  async removeTable(name: string): Promise<void> {
    const table = this.tables.get(name);
    this.tables.delete(name);
    const items = [...(table?.rows.scan(0, 1) ?? [])].map((row): Entry => [itemKey(name, row), undefined]);
    await this.write([[tableKey(name), undefined], ...items], () => table && this.tables.set(name, table));
  }

  async close(): Promise<void> {
    await this.writer?.close();
  }
}

/** Marks the new rows of a write as being saved until they are. */
async function whileSaving(changes: readonly ItemChange[], saving: Saving): Promise<void> {
  for (const { after } of changes) if (after) after.saving = saving;
  try {
    await saving.done;
  } finally {
    for (const { after } of changes) delete after?.saving;
  }
}

/** What the folder has to hold under a key. */
function storedValue(tables: ReadonlyMap<string, StoredTable>, key: string): string | undefined {
  const [kind, name = "", pk = "", sk = ""] = JSON.parse(key) as string[];
  const table = tables.get(name);
  if (kind === "table") return table && JSON.stringify(table.record);
  const row = table?.rows.get(pk, { sort: sk, pk, sk });
  return row && JSON.stringify(row.item);
}

const keyOf = ({ table, before, after }: ItemChange): string => itemKey(table.name, (after ?? before) as Row);

function entryOf(change: ItemChange): Entry {
  return [keyOf(change), change.after && JSON.stringify(change.after.item)];
}

/** Reads the folder. Throws a `DamagedStoreError` where LevelDB, or the key of an item, cannot be read. */
async function load(
  level: ClassicLevel<string, string>,
  directory: string,
  tables: Map<string, StoredTable>,
): Promise<void> {
  try {
    await readAll(level, tables);
  } catch (error) {
    if (error instanceof StartUpError) throw error;
    throw new DamagedStoreError(directory, (error as Error).message, error);
  }
  const broken = [...tables.values()].flatMap((table) =>
    [...table.rows.scan(0, 1)].filter(({ isBroken }) => isBroken),
  );
  if (broken.length > 0)
    console.error(
      `${directory}: ${broken.length} registros no se pueden leer; el primero es ${broken[0]?.pk}.`,
    );
}

async function readAll(level: ClassicLevel<string, string>, tables: Map<string, StoredTable>): Promise<void> {
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
        `La tabla de la carpeta de datos tiene un registro que esta versión de Nutria no conoce (${key.slice(0, 40)}). No se cambió nada: ábrela con la versión que lo guardó.`,
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
