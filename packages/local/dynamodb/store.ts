import { mkdir } from "node:fs/promises";
import { getSynchronously, speedUpReads } from "./fast-reads";
import { StartUpError, systemErrorCode } from "../shared/start-up-error";
import {
  dataLayer,
  type BatchOperation,
  type Callback,
  type IndexKind,
  type IndexRecord,
  type Item,
  type Store,
  type SubDatabase,
  type TableRecord,
} from "./dynalite-modules";

/** dynalite's store, changed so that an item and its index entries are written in one batch. */
export interface AtomicStore extends Store {
  /** Keeps the index changes of one item until the write of that item, which follows. */
  stageIndexChanges(itemId: string, changes: BatchOperation[]): void;
}

const itemPrefix = (table: string): string => `item-${table}~`;
const indexPrefix = (kind: IndexKind, table: string, index: string): string =>
  `index-${kind.toLowerCase()}~${table}~${index}~`;

/** Opens a data folder (or memory) and takes its lock. Throws a `StartUpError` when another process holds the lock. */
export async function openStore(directory: string | undefined): Promise<AtomicStore> {
  if (directory !== undefined) await mkdir(directory, { recursive: true });
  const store = dataLayer.create({
    ...(directory !== undefined && { path: directory }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  try {
    await store.db.open();
  } catch (error) {
    if (systemErrorCode(error) === "LEVEL_LOCKED") {
      throw new StartUpError(
        "Nutria ya está en marcha con esta carpeta de datos: detén el otro proceso o usa otra carpeta con NUTRIA_DATA.",
        { cause: error },
      );
    }
    throw error;
  }
  speedUpReads(store);
  return makeWritesAtomic(store);
}

/**
 * dynalite writes the index entries of an item one by one and then the item, so a process killed in between leaves an
 * index that disagrees with its table. Here the index changes wait for the write of the item, under the item's lock,
 * and both go to LevelDB as one batch.
 */
function makeWritesAtomic(store: Store): AtomicStore {
  const staged = new Map<string, BatchOperation[]>();
  const itemDatabases = new Map<string, SubDatabase>();
  const getItemDb = store.getItemDb.bind(store);

  function writeWithIndexes(
    table: string,
    key: string,
    write: BatchOperation,
    done: (error?: unknown) => void,
  ): void {
    const id = itemId(table, key);
    const changes = staged.get(id) ?? [];
    staged.delete(id);
    store.db.batch([...changes, write]).then(
      () => queueMicrotask(() => done(null)),
      (error: unknown) => queueMicrotask(() => done(error)),
    );
  }

  return Object.assign(store, {
    stageIndexChanges(id: string, changes: BatchOperation[]) {
      if (changes.length > 0) staged.set(id, changes);
    },
    getItemDb(table: string): SubDatabase {
      let database = itemDatabases.get(table);
      if (database === undefined) {
        const prefix = itemPrefix(table);
        database = Object.assign(Object.create(getItemDb(table)) as SubDatabase, {
          get: (key: string, done: Callback<Item>) => getSynchronously(store.db, prefix + key, done),
          put(key: string, value: unknown, done: (error?: unknown) => void) {
            writeWithIndexes(table, key, { type: "put", key: prefix + key, value }, done);
          },
          del(key: string, done: (error?: unknown) => void) {
            writeWithIndexes(table, key, { type: "del", key: prefix + key }, done);
          },
        });
        itemDatabases.set(table, database);
      }
      return database;
    },
  });
}

/** A view of the store for a transaction that already holds the locks: it reads from the store and writes to `batch`. */
export function transactionView(store: AtomicStore, batch: BatchOperation[]): AtomicStore {
  return {
    ...store,
    stageIndexChanges: (_id, changes) => batch.push(...changes),
    getItemDb: (table) => ({
      lock: (_keys, run) => run((done) => done),
      get: (key, done) => store.getItemDb(table).get(key, done),
      put(key, value, done) {
        batch.push({ type: "put", key: itemPrefix(table) + key, value });
        queueMicrotask(() => done(null));
      },
      del(key, done) {
        batch.push({ type: "del", key: itemPrefix(table) + key });
        queueMicrotask(() => done(null));
      },
    }),
  };
}

/** Identifies one item across all tables. */
export function itemId(table: string, key: string): string {
  return `${table}\n${key}`;
}

function indexChanges(
  table: TableRecord,
  before: Item | null | undefined,
  after: Item | null | undefined,
): BatchOperation[] {
  const of = (kind: IndexKind, indexes: IndexRecord[] = []): BatchOperation[] => {
    const { puts, deletes } = dataLayer.getIndexActions(indexes, before, after, table);
    return [
      ...deletes.map(
        ({ index, key }) => ({ type: "del", key: indexPrefix(kind, table.TableName, index) + key }) as const,
      ),
      ...puts.map(
        ({ index, key, item }) =>
          ({ type: "put", key: indexPrefix(kind, table.TableName, index) + key, value: item }) as const,
      ),
    ];
  };
  return [...of("Local", table.LocalSecondaryIndexes), ...of("Global", table.GlobalSecondaryIndexes)];
}

/*
 * dynalite's actions call these two functions through its module object, so they can be replaced here: index changes
 * are staged for the write of the item, and a failed condition returns the item when the caller asked for it.
 */
const originalUpdateIndexes = dataLayer.updateIndexes;
dataLayer.updateIndexes = (store, table, before, after, done) => {
  const existing = after ?? before;
  if (!("stageIndexChanges" in store)) return originalUpdateIndexes(store, table, before, after, done);
  if (existing) {
    const id = itemId(table.TableName, dataLayer.createKey(existing, table));
    (store as AtomicStore).stageIndexChanges(id, indexChanges(table, before, after));
  }
  done();
};

const originalCheckConditional = dataLayer.checkConditional;
dataLayer.checkConditional = (input, existing) => {
  const failure = originalCheckConditional(input, existing);
  if (failure && existing && input.ReturnValuesOnConditionCheckFailure === "ALL_OLD")
    failure.body.Item = existing;
  return failure;
};
