import { tableDefinition } from "@nutria/core/kernel/table/table";
import { itemKey } from "../../dynamodb/database";
import { leveldb, openLevel, type Entry } from "../../dynamodb/folder";
import { StartUpError } from "../../shared/start-up-error";

/** An item of a table is under this and a key of dynalite's own; its indexes are of what the items themselves have. */
const itemPrefix = /^item-([^~]+)~/;
const isOfNoUse = /^(table|index-|tag-)/;

/** Whether a key of the table's folder is of dynalite, which earlier versions kept it with. */
export const isOfDynalite = (key: string): boolean => itemPrefix.test(key) || isOfNoUse.test(key);

/** A batch of LevelDB is in memory as a whole. */
const entriesAtOnce = 1_000;

/** Writes the items of a folder of dynalite into a new one, by their own keys. Returns how many there are. */
export async function fromDynalite(copy: string, next: string): Promise<number> {
  const [from, to] = [await openLevel(copy), await openLevel(next)];
  let items = 0;
  let entries: Entry[] = [];
  const tables = new Set<string>();
  const write = async (): Promise<void> => {
    await leveldb.write(to, entries);
    entries = [];
  };
  try {
    for await (const [key, value] of from.iterator()) {
      const name = itemPrefix.exec(key)?.[1];
      if (name === undefined) {
        if (isOfNoUse.test(key)) continue;
        throw new StartUpError(
          `Los datos anteriores tienen una clave que nadie conoce: ${key.slice(0, 40)}.`,
        );
      }
      tables.add(name);
      entries.push([itemKey(name, keyOf(value)), value]);
      items++;
      if (entries.length >= entriesAtOnce) await write();
    }
    for (const name of tables) entries.push(await recordOf(name));
    await write();
    await requireAll(to, items + tables.size);
    return items;
  } finally {
    await from.close();
    await to.close();
  }
}

/** The keys of an item, by the definition that the product's table has had from its first day. */
function keyOf(json: string): { pk: string; sk: string } {
  const item = JSON.parse(json) as Record<string, { S?: string } | undefined>;
  const [pk, sk] = [item[tableDefinition.partitionKey]?.S, item[tableDefinition.sortKey]?.S];
  if (pk === undefined || sk === undefined)
    throw new StartUpError("Los datos anteriores tienen un registro sin clave.");
  return { pk, sk };
}

async function recordOf(name: string): Promise<Entry> {
  const { createTableInput } = await import("../../dynamodb/table");
  const { readTableRecord } = await import("../../dynamodb/stored-table");
  const record = readTableRecord(createTableInput(name, tableDefinition));
  return [JSON.stringify(["table", name]), JSON.stringify(record)];
}

/** Two items of one key would have become one. */
async function requireAll(level: Awaited<ReturnType<typeof openLevel>>, expected: number): Promise<void> {
  let found = 0;
  for await (const _ of level.keys()) found++;
  if (found !== expected)
    throw new StartUpError(`De ${expected} registros anteriores se leen ${found}: no se cambió nada.`);
}
