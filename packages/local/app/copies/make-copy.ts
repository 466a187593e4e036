import { constants } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setImmediate } from "node:timers/promises";
import { leveldb, openLevel, type Entry } from "../../dynamodb/folder";
import { replaceFile, syncFolder, writeNewFile } from "../../shared/durable-file";
import { mapsBelow } from "../../shared/durable-map";
import { StartUpError } from "../../shared/start-up-error";
import { storageReason } from "../../shared/storage";
import { copiesOf, manifestFile, removeOldCopies, type Copy } from "./copies";

/** A batch of LevelDB is in memory as a whole, and requests wait for one at the most. */
const entriesAtOnce = 500;

/** The folders that have a copy of their own way, and the file of the process. */
const apart = /^(dynamodb(\W|$)|running\.json$|\.writable$)/;
/** Bytes that are never changed, so a second name for them is a copy. */
const unchanging = join("files", "bodies");

/**
 * Copies a data folder beside itself, as it is at one instant: `table` are the entries of the table at the instant of the call,
 * of which the maps in memory are taken too. A copy counts once it is whole. Removes those that are a week old first. Returns the
 * copy. Throws a `StartUpError` when there is no room for it.
 */
export async function makeCopy(dataDirectory: string, table: readonly Entry[], now: number): Promise<Copy> {
  const maps = mapsBelow(dataDirectory);
  const at = new Date(now).toISOString();
  // To the millisecond: two may be asked for within a second.
  const path = join(copiesOf(dataDirectory), at.slice(0, -1).replaceAll(/[:.]/g, "-"));
  const partial = `${path}.partial`;
  try {
    await mkdir(copiesOf(dataDirectory), { recursive: true, mode: 0o700 });
    await removePartials(dataDirectory);
    // Before, so that the room that they take is there for this one.
    await removeOldCopies(dataDirectory, now);
    await mkdir(partial, { recursive: true, mode: 0o700 });
    await writeTable(join(partial, "dynamodb"), table);
    for (const { file, lines } of maps) {
      const to = join(partial, relative(dataDirectory, file));
      await mkdir(dirname(to), { recursive: true });
      await writeNewFile(to, lines());
    }
    await copyOthers(dataDirectory, partial, new Set(maps.map(({ file }) => file)));
    const copy = { at, items: table.length };
    replaceFile(join(partial, manifestFile), Buffer.from(`${JSON.stringify(copy)}\n`));
    await rename(partial, path);
    syncFolder(dirname(path));
    return { path, ...copy };
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw new StartUpError(`No se pudo copiar en ${copiesOf(dataDirectory)}: ${storageReason(error)}.`, {
      cause: error,
    });
  }
}

async function removePartials(dataDirectory: string): Promise<void> {
  const folder = copiesOf(dataDirectory);
  for (const name of await readdir(folder)) {
    if (name.endsWith(".partial")) await rm(join(folder, name), { recursive: true });
  }
}

async function writeTable(directory: string, entries: readonly Entry[]): Promise<void> {
  const level = await openLevel(directory);
  try {
    for (let start = 0; start < entries.length; start += entriesAtOnce) {
      await leveldb.write(level, entries.slice(start, start + entriesAtOnce));
      await setImmediate();
    }
    let found = 0;
    for await (const _ of level.keys()) found++;
    if (found !== entries.length) throw new Error(`The copy has ${found} of ${entries.length} entries`);
  } finally {
    await level.close();
  }
}

async function copyOthers(from: string, to: string, done: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(from, file);
    if (!entry.isFile() || apart.test(name) || name.endsWith(".next") || done.has(file)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyOne(file, join(to, name), name.startsWith(unchanging));
  }
}

/** A file that was removed since is of an object that was removed since. */
async function copyOne(from: string, to: string, isUnchanging: boolean): Promise<void> {
  try {
    if (isUnchanging) return await link(from, to);
  } catch {
    // Another file system, or one without second names.
  }
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    const handle = await open(to, "r+");
    await handle.sync();
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
