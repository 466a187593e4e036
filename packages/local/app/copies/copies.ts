import { dayMilliseconds } from "@nutria/calendar/durations";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DamagedStoreError } from "../../shared/damaged-store";
import { StartUpError } from "../../shared/start-up-error";

/** Days that a copy is kept; the newest one is, however old it is. */
export const daysKept = 7;

/** Beside the data, so that `npm run reset` leaves it. */
export const copiesOf = (dataDirectory: string): string => `${dataDirectory}-copies`;

/** In a copy once it is whole. */
export const manifestFile = "copy.json";

/** What a copy says of itself. */
export interface Copy {
  /** Its folder. */
  path: string;
  /** ISO 8601 in UTC. */
  at: string;
  items: number;
}

/** The whole copies of a data folder, the newest first. */
export async function listCopies(dataDirectory: string): Promise<Copy[]> {
  const folder = copiesOf(dataDirectory);
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names.map(async (name): Promise<Copy[]> => {
      const path = join(folder, name);
      try {
        const { at, items } = JSON.parse(await readFile(join(path, manifestFile), "utf8")) as Copy;
        return name.endsWith(".partial") ? [] : [{ path, at, items }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Removes the copies of more than a week ago, but for the newest, and what a copy that died left. Returns how many. */
export async function removeOldCopies(dataDirectory: string, now: number): Promise<number> {
  const [, ...earlier] = await listCopies(dataDirectory);
  const old = earlier.filter(({ at }) => Date.parse(at) < now - daysKept * dayMilliseconds);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
}

/** The error of a start on damaged data, with the last good copy and the commands that bring it back. */
export async function withLastCopy(dataDirectory: string, error: DamagedStoreError): Promise<StartUpError> {
  const way = await wayToLastCopy(dataDirectory);
  return new StartUpError(`${error.message} No se cambió nada. ${way}`, { cause: error });
}

/** Says which copy is the last good one, and the commands that bring it back. */
export async function wayToLastCopy(dataDirectory: string): Promise<string> {
  const [last] = await listCopies(dataDirectory);
  const [data, away] = [dataDirectory, `${dataDirectory}-damaged`].map(quoted);
  return last
    ? `La última copia buena es del ${formatDayInFull(last.at.slice(0, 10))} a las ${last.at.slice(11, 16)} UTC (${last.items} registros). Para volver a ella:\n\n  mv ${data} ${away}\n  cp -R ${quoted(last.path)} ${data}\n`
    : `No hay copias en ${copiesOf(dataDirectory)}. Guarda la carpeta como está antes de hacer nada con ella.`;
}

/** A path as one word of a shell, whatever it is named. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
