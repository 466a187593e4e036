import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Bundle } from "@nutria/stacks/synthesise";

/** The file of the bundle, and the name of its export. */
export function entryOf({ directory, handler }: Bundle): { file: string; name: string } {
  const dot = handler.lastIndexOf(".");
  return { file: join(directory, `${handler.slice(0, dot)}.mjs`), name: handler.slice(dot + 1) };
}

/** Every file of a Lambda's package, whether its code imports it or not. */
export function packageOf({ directory }: Bundle): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files of code that starting a Lambda reads: its own and those that it imports at once. */
export function codeAtStart(bundle: Bundle): Set<string> {
  return imported(entryOf(bundle).file, /(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g);
}

/** All its files of code, also those that it imports on demand. */
export function codeOf(bundle: Bundle): Set<string> {
  return imported(entryOf(bundle).file, importing);
}

const importing = /(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+\.mjs)["'`]/g;

/** The file of the thread in which a Lambda computes; undefined for one that has none. */
export function workerOf({ directory }: Bundle): string | undefined {
  const workers = join(directory, "functions/workers");
  const [file] = existsSync(workers) ? readdirSync(workers) : [];
  return file === undefined ? undefined : join(workers, file);
}

/** The file of a thread and everything that it imports. */
export function workerCodeOf(bundle: Bundle): Set<string> {
  const worker = workerOf(bundle);
  return worker === undefined ? new Set() : imported(worker, importing);
}

export function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(file).size, 0);
}

function imported(entry: string, pattern: RegExp): Set<string> {
  const found = new Set([entry]);
  // A set also visits what is added meanwhile.
  for (const file of found) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(pattern)) {
      found.add(resolve(dirname(file), path));
    }
  }
  return found;
}
