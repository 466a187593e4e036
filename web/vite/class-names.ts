import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The name of a module's class in the page: its own, and four letters for its file. Vite's own names have the line of the
 * rule too, which compresses least of all that a page's code says of its styles.
 */
export function classNameOf(name: string, file: string): string {
  const hash = createHash("sha256").update(relative(root, file)).digest("hex");
  return `${name}_${BigInt(`0x${hash}`).toString(36).slice(0, 4)}`;
}
