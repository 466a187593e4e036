import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files of the names given so far, by their four letters. */
const files = new Map<string, string>();

/**
 * The name of a module's class in the page: its own, and four letters for its file. Vite's own names have the line of the
 * rule too, which compresses least of all that a page's code says of its styles. Raises where two files have the same letters.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(root, file);
  const hash = createHash("sha256").update(path).digest("hex");
  const letters = BigInt(`0x${hash}`).toString(36).slice(0, 4);
  const other = files.get(letters) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} would share the names of their classes`);
  files.set(letters, path);
  return `${name}_${letters}`;
}
