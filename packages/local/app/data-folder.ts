import { access, chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../shared/durable-file";
import { StartUpError, systemErrorCode } from "../shared/start-up-error";
import { storageReason } from "../shared/storage";

/**
 * The shape of a data folder that this version reads and writes. A change of it has a new number, and a step in
 * `folder/version.ts` that makes the new shape of the old one.
 *
 * 1. The table in dynalite's layout, with an entry for each index.
 * 2. The table by the keys of its items alone.
 */
export const folderVersion = 2;

/**
 * The state file of a data folder. `pending` means that demo data is being written: a start that finds it knows that the
 * process died, and starts again with an empty folder.
 */
export interface DataFolderState {
  product: "nutria";
  demo: "none" | "pending" | "ready";
  /** Absent in folders of before there was one. */
  version?: number;
}

const stateFile = "nutria.json";
const runningUrlFile = "running.json";
/** The session of `npm run admin`. */
export const savedSessionFile = "administrator-session.json";
/** The key of the demo practice's scan partner, for `npm run emit`. */
const partnerKeyFile = "partner-key";
/** The key of that partner's sandbox, for `npm run keys`. */
const testKeyFile = "test-key";

/** The key of the demo administrator's authenticator app, for `npm run admin` and the developer page. */
const administratorKeyFile = "administrator-key";

/** Everything that the embedded cloud stores in its folder. */
const contents = [
  administratorKeyFile,
  savedSessionFile,
  "cognito",
  "dynamodb",
  // In a folder that was brought back from a copy.
  "copy.json",
  ...["dynamodb.copy", "dynamodb.next", "dynamodb.version-1"],
  "events",
  "files",
  "jobs",
  "mail",
  partnerKeyFile,
  "queues",
  "secrets.jsonl",
  "stripe",
  testKeyFile,
];

/**
 * Creates the folder, and closes it and what it holds to other users: 700 for folders and 600 for files, also for those
 * that this process creates from now on. Throws a `StartUpError` when it is not writable.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    process.umask(0o077);
    await mkdir(directory, { recursive: true });
    await closeToOthers(directory);
    const probe = join(directory, ".writable");
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new StartUpError(
      `No se puede escribir en la carpeta de datos ${directory} (${systemErrorCode(error) ?? "error"}): ${storageReason(error)}. Arréglalo o elige otra con NUTRIA_DATA.`,
      { cause: error },
    );
  }
}

/** An earlier version created these files with the user's usual permissions. */
async function closeToOthers(directory: string): Promise<void> {
  await chmod(directory, 0o700);
  for (const name of [...contents, stateFile]) {
    const path = join(directory, name);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    await chmod(path, entries === undefined ? 0o600 : 0o700).catch(() => undefined);
    for (const entry of entries ?? [])
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** The state of a data folder; undefined when the file is missing or not ours. */
export async function readFolderState(directory: string): Promise<DataFolderState | undefined> {
  const text = await readFile(join(directory, stateFile), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const state = JSON.parse(text) as Partial<DataFolderState>;
    if (state.product !== "nutria") return undefined;
    const { demo = "none", version } = state;
    return { product: "nutria", demo, ...(version !== undefined && { version }) };
  } catch {
    return undefined;
  }
}

/** Writes the state of a folder of this version. */
export function writeFolderState(directory: string, state: Omit<DataFolderState, "version">): void {
  const text = JSON.stringify({ ...state, version: folderVersion });
  replaceFile(join(directory, stateFile), Buffer.from(`${text}\n`));
}

/** Removes the data of the embedded cloud and no other file. */
export async function emptyDataFolder(directory: string): Promise<void> {
  for (const name of contents) await rm(join(directory, name), { recursive: true, force: true });
}

/** Stores the URL of the running product, for `npm run job`, `emit` and `admin`. */
export async function writeRunningUrl(directory: string, url: string): Promise<void> {
  await writeFile(join(directory, runningUrlFile), JSON.stringify({ url, pid: process.pid }));
}

export async function removeRunningUrl(directory: string): Promise<void> {
  await rm(join(directory, runningUrlFile), { force: true });
}

/** The URL of the product that runs on this folder; undefined when none does. */
export async function readRunningUrl(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, runningUrlFile), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { url: string }).url;
}

/** Stores the key of the demo's scan partner. */
export const writePartnerKey = (directory: string, key: string) =>
  writeSecret(directory, partnerKeyFile, key);

/** The key of the demo's scan partner; undefined without demo data. */
export const readPartnerKey = (directory: string) => readSecret(directory, partnerKeyFile);

/** Stores the test key of the demo's scan partner. */
export const writeTestKey = (directory: string, key: string) => writeSecret(directory, testKeyFile, key);

/** The test key of the demo's scan partner; undefined without demo data. */
export const readTestKey = (directory: string) => readSecret(directory, testKeyFile);

/** Stores the key of the demo administrator's authenticator app. */
export const writeAdministratorKey = (directory: string, key: string) =>
  writeSecret(directory, administratorKeyFile, key);

/** The key of the demo administrator's authenticator app; undefined without demo data. */
export const readAdministratorKey = (directory: string) => readSecret(directory, administratorKeyFile);

/** Writes a file that only its owner can read. */
async function writeSecret(directory: string, name: string, secret: string): Promise<void> {
  await rm(join(directory, name), { force: true });
  await writeFile(join(directory, name), `${secret}\n`, { mode: 0o600 });
}

async function readSecret(directory: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(directory, name), "utf8").catch(() => undefined);
  return text?.trim() || undefined;
}

/** Deletes a data folder. Throws a `StartUpError` when it is not ours or the product is running on it. */
export async function deleteDataFolder(directory: string): Promise<"deleted" | "absent"> {
  const exists = await access(directory).then(
    () => true,
    () => false,
  );
  if (!exists) return "absent";
  const known = new Set([...contents, stateFile, `${stateFile}.next`, runningUrlFile]);
  const others = (await readdir(directory)).filter((name) => !known.has(name));
  if ((await readFolderState(directory)) === undefined || others.length > 0) {
    throw new StartUpError(
      `La carpeta ${directory} no parece una carpeta de datos de Nutria${others[0] === undefined ? "" : ` (contiene "${others[0]}")`}: no se borró nada.`,
    );
  }
  await refuseWhileRunning(directory);
  await rm(directory, { recursive: true });
  return "deleted";
}

/** Tests the lock of the table, because `running.json` may be left over from a crash. */
async function refuseWhileRunning(directory: string): Promise<void> {
  // Loaded here, because only deletion needs the table and other importers should start fast.
  const { openLevel } = await import("../dynamodb/folder");
  try {
    const level = await openLevel(join(directory, "dynamodb"));
    await level.close();
  } catch (error) {
    if (!(error instanceof StartUpError)) return;
    throw new StartUpError("Nutria está en marcha con esta carpeta de datos: detenla antes de borrarla.", {
      cause: error,
    });
  }
}
