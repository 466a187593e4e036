import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartUpError, systemErrorCode } from "../shared/start-up-error";

/**
 * What the mark of a data folder says. `pending`: the demo data was being written; a start that finds this knows that
 * the process died half-way, and begins again.
 */
export interface Mark {
  product: "nutria";
  demo: "none" | "pending" | "ready";
}

const markFile = "nutria.json";
const runningFile = "running.json";
/** The key of the demo practice's scan partner, for `npm run emit`. */
const partnerKeyFile = "partner-key";

/** Everything the embedded cloud keeps in its folder. */
const contents = [
  "cognito",
  "dynamodb",
  "events",
  "files",
  "mail",
  partnerKeyFile,
  "secrets.jsonl",
  "stripe",
];

/** Makes the folder and makes sure that it can be written to. */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    const probe = join(directory, ".writable");
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new StartUpError(
      `No se puede escribir en la carpeta de datos ${directory} (${systemErrorCode(error) ?? "error"}): revisa sus permisos o elige otra con NUTRIA_DATA.`,
      { cause: error },
    );
  }
}

export async function readMark(directory: string): Promise<Mark | undefined> {
  const text = await readFile(join(directory, markFile), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const mark = JSON.parse(text) as Partial<Mark>;
    return mark.product === "nutria" ? { product: "nutria", demo: mark.demo ?? "none" } : undefined;
  } catch {
    return undefined;
  }
}

export async function writeMark(directory: string, mark: Mark): Promise<void> {
  const file = join(directory, markFile);
  await writeFile(`${file}.next`, `${JSON.stringify(mark)}\n`);
  await rename(`${file}.next`, file);
}

/** Removes what the embedded cloud keeps, and nothing else. */
export async function emptyDataFolder(directory: string): Promise<void> {
  for (const name of contents) await rm(join(directory, name), { recursive: true, force: true });
}

/** Says where the running product can be reached, for `npm run job`. */
export async function writeRunning(directory: string, url: string): Promise<void> {
  await writeFile(join(directory, runningFile), JSON.stringify({ url, pid: process.pid }));
}

export async function removeRunning(directory: string): Promise<void> {
  await rm(join(directory, runningFile), { force: true });
}

export async function readRunning(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, runningFile), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { url: string }).url;
}

/** Keeps the key of the demo's scan partner where only the person who started the product can read it. */
export async function writePartnerKey(directory: string, key: string): Promise<void> {
  await rm(join(directory, partnerKeyFile), { force: true });
  await writeFile(join(directory, partnerKeyFile), `${key}\n`, { mode: 0o600 });
}

/** Undefined where there is no demo practice. */
export async function readPartnerKey(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, partnerKeyFile), "utf8").catch(() => undefined);
  return text?.trim() || undefined;
}

/** Deletes a data folder: only one of ours, and only while the product is not running on it. */
export async function deleteDataFolder(directory: string): Promise<"deleted" | "absent"> {
  const exists = await access(directory).then(
    () => true,
    () => false,
  );
  if (!exists) return "absent";
  const known = new Set([...contents, markFile, `${markFile}.next`, runningFile]);
  const others = (await readdir(directory)).filter((name) => !known.has(name));
  if ((await readMark(directory)) === undefined || others.length > 0) {
    throw new StartUpError(
      `La carpeta ${directory} no parece una carpeta de datos de Nutria${others[0] === undefined ? "" : ` (contiene "${others[0]}")`}: no se borró nada.`,
    );
  }
  await refuseWhileRunning(directory);
  await rm(directory, { recursive: true });
  return "deleted";
}

/** The lock of the table tells for sure, even after a crash, which leaves `running.json` behind. */
async function refuseWhileRunning(directory: string): Promise<void> {
  // Only deleting needs the table; what else reads this file should start without it.
  const { openStore } = await import("../dynamodb/store");
  try {
    const store = await openStore(join(directory, "dynamodb"));
    await store.db.close();
  } catch (error) {
    if (!(error instanceof StartUpError)) return;
    throw new StartUpError("Nutria está en marcha con esta carpeta de datos: detenla antes de borrarla.", {
      cause: error,
    });
  }
}
