import { cp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openLevel } from "../../dynamodb/folder";
import { syncFolder } from "../../shared/durable-file";
import { StartUpError } from "../../shared/start-up-error";
import { folderVersion, readFolderState, writeFolderState } from "../data-folder";
import { fromDynalite, isOfDynalite } from "./from-dynalite";
import { requireStores } from "./require-stores";

/** What makes the next version of the table's folder, of a copy of it. Returns how many items both have. */
type Step = (copy: string, next: string) => Promise<number>;

/** By the version that each begins with. */
const steps: Readonly<Record<number, Step>> = { 1: fromDynalite };

const table = "dynamodb";
const nextTable = `${table}.next`;
const copyOfTable = `${table}.copy`;
/** What a step leaves of the folder as it was, for who wants to go back; it is never read. */
const earlierTable = (version: number): string => `${table}.version-${version}`;

/**
 * Brings a data folder of an earlier version to this one: each step works on a copy, which takes the place of the original once
 * it is whole, and the original stays beside it. A process that dies in between leaves either. Throws a `StartUpError` for a
 * folder of a later version and for one that no step knows, a `DamagedStoreError` for one that lacks a store, and changes none.
 */
export async function bringUpToDate(
  directory: string,
  say: (line: string) => void = console.log,
): Promise<void> {
  await finishSwap(directory);
  const state = await readFolderState(directory);
  if (state?.version !== undefined) requireReadable(directory, state.version);
  // Before anything is opened, as a store that is opened is one that was written.
  await requireStores(directory, state);
  const found = state?.version ?? (await versionOf(directory));
  if (found === undefined) return;
  for (let version = found; version < folderVersion; version++) await takeStep(directory, version, say);
  writeFolderState(directory, { product: "nutria", demo: state?.demo ?? "none" });
}

/** Throws for a version that this one does not know, later or earlier, with what to do. */
function requireReadable(directory: string, version: number): void {
  if (version > folderVersion) {
    throw new StartUpError(
      `Los datos de ${directory} son de una versión más nueva de Nutria (formato ${version}; esta lee hasta el ${folderVersion}). No se cambió nada: actualiza Nutria, o elige otra carpeta con NUTRIA_DATA.`,
    );
  }
  if (version < folderVersion && steps[version] === undefined) {
    throw new StartUpError(
      `Los datos de ${directory} son de una versión de Nutria anterior a las que esta sabe leer (formato ${version}). No se cambió nada: ábrelos primero con una versión intermedia, o elige otra carpeta con NUTRIA_DATA.`,
    );
  }
}

async function takeStep(directory: string, version: number, say: (line: string) => void): Promise<void> {
  const step = steps[version];
  if (step === undefined) throw new Error(`There is no step from version ${version}`);
  say(`Los datos de ${directory} son de una versión anterior (formato ${version}): se preparan para esta.`);
  const [original, copy, next] = [table, copyOfTable, nextTable].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  await rm(next, { recursive: true, force: true });
  const items = await withCopyOf(original, copy, (of) => step(of, next)).catch(async (error: unknown) => {
    // A full disk has its room back.
    await rm(next, { recursive: true, force: true });
    throw error;
  });
  await rename(original, join(directory, earlierTable(version)));
  syncFolder(directory);
  await finishSwap(directory);
  say(
    `Listo: ${items} registros. Lo anterior queda en ${join(directory, earlierTable(version))}; bórralo cuando quieras.`,
  );
}

/** Copies a folder of a table that no other process has open, and removes the copy when `use` is done. */
async function withCopyOf<Result>(
  original: string,
  copy: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const level = await openLevel(original);
  await level.close();
  await rm(copy, { recursive: true, force: true });
  try {
    await cp(original, copy, { recursive: true });
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A new table is whole before the old one is put aside; a process that died then left the last rename to do. */
async function finishSwap(directory: string): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  if (!names.includes(nextTable)) return;
  if (names.includes(table)) await rm(join(directory, nextTable), { recursive: true });
  else await rename(join(directory, nextTable), join(directory, table));
  syncFolder(directory);
}

/**
 * The version of a folder whose state does not say it; undefined for one without items, which a first start that failed has
 * left. Throws for data that nobody knows.
 */
async function versionOf(directory: string): Promise<number | undefined> {
  const names = await readdir(directory).catch((): string[] => []);
  if (!names.includes(table)) return undefined;
  const level = await openLevel(join(directory, table));
  try {
    for await (const key of level.keys({ limit: 1 })) {
      if (isOfDynalite(key)) return 1;
      if (key.startsWith('["item"')) return 2;
      // A table comes after its items.
      if (key.startsWith('["table"')) return undefined;
      throw new StartUpError(
        `La carpeta ${directory} tiene datos que esta versión de Nutria no conoce. No se cambió nada: ábrela con la versión que los guardó, o elige otra carpeta con NUTRIA_DATA.`,
      );
    }
    return undefined;
  } finally {
    await level.close();
  }
}
