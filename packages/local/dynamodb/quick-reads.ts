import { Readable } from "node:stream";
import type { Callback, Item, Level, Store, SubDatabase, TableRecord } from "./dynalite-modules";

/** How many items of a query are fetched at once. */
const fetchedAtOnce = 128;
const fetchedBytes = 128 * 1024;

/**
 * dynalite reads each item through the thread pool, the table's own record again before every operation on an item, and
 * a query one item after the other. LevelDB answers from memory in a few microseconds, which is less than it takes to
 * ask a thread, so here an item is read at once, the record of a table is remembered until it is written, and a query
 * fetches its items by the hundred. What is read is the same.
 */
export function readQuickly(store: Store): void {
  const { db } = store;
  db.createValueStream = (range) => valuesOf(db, range);
  rememberTables(store);
}

/** An item as it is this instant; undefined when there is none. */
export function getAtOnce(db: Level, key: string, done: Callback<Item>): void {
  let item: Item | undefined;
  try {
    item = db.getSync(key);
  } catch (error) {
    queueMicrotask(() => done(error));
    return;
  }
  queueMicrotask(() => done(null, item));
}

function valuesOf(db: Level, range: object): Readable {
  const iterator = db.values({ ...range, highWaterMarkBytes: fetchedBytes });
  return new Readable({
    objectMode: true,
    // One fetch at a time: it is asked for more once all that was fetched has been taken.
    highWaterMark: 1,
    read() {
      iterator.nextv(fetchedAtOnce).then(
        (items) => {
          for (const item of items) this.push(item);
          // A fetch may bring fewer than were asked for; only one that brings nothing is the last.
          if (items.length === 0) this.push(null);
        },
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      iterator.close().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}

/** Operations on items ask for a table with a callback alone; those on tables say more, and always read it anew. */
function rememberTables(store: Store): void {
  const { tableDb } = store;
  const getTable = store.getTable.bind(store);
  const known = new Map<string, TableRecord>();
  /** Rises with every write of a table: what was read before it is not remembered. */
  let writes = 0;
  const forgetting = <Write extends SubDatabase["put"] | SubDatabase["del"]>(write: Write): Write =>
    ((...input: unknown[]) => {
      const done = input.at(-1) as Callback;
      const forget: Callback = (error) => {
        writes++;
        known.clear();
        done(error);
      };
      writes++;
      known.clear();
      (write as (...all: unknown[]) => void)(...input.slice(0, -1), forget);
    }) as Write;
  tableDb.put = forgetting(tableDb.put.bind(tableDb));
  tableDb.del = forgetting(tableDb.del.bind(tableDb));
  const getKnownTable = (name: string, done: Callback<TableRecord>): void => {
    const table = known.get(name);
    if (table !== undefined) {
      queueMicrotask(() => done(null, table));
      return;
    }
    const before = writes;
    getTable(name, (error, read) => {
      if (!error && read?.TableStatus === "ACTIVE" && before === writes) known.set(name, read);
      done(error, read);
    });
  };
  store.getTable = (...input: [string, Callback<TableRecord>] | [string, boolean, Callback<TableRecord>]) =>
    input.length === 2 ? getKnownTable(...input) : getTable(...input);
}
