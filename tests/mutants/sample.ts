import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Lines that are in or out of a sample together, so that a whole short function can be. */
const windowLines = 12;
/** Files without a rule: declarations of items, and what a context shows of itself. */
const withoutRules = new Set(["entity.ts", "index.ts"]);

/**
 * Takes a share of a folder's source, the same one each time: windows of lines, chosen by a hash of their place.
 *
 * @param folder a path relative to `root`
 * @param share one window of so many; 1 takes everything
 * @returns ranges as Stryker reads them, `file:firstLine-lastLine`
 */
export function sampleOf(root: string, folder: string, share: number): string[] {
  return sourceFiles(root, folder).flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length;
    return Array.from({ length: Math.ceil(lines / windowLines) }, (_, index) => index)
      .filter((index) => hashOf(`${file}:${String(index)}`) % share === 0)
      .map((index) => `${file}:${String(index * windowLines + 1)}-${String((index + 1) * windowLines)}`);
  });
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !withoutRules.has(name.split(/[/\\]/).at(-1) ?? ""))
    .map((name) => join(folder, name))
    .toSorted();
}

function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}
