import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** A place in a Lambda's package, as stack traces write it. */
const place = /(?:file:\/\/)?\/var\/task\/([\w./-]+\.mjs):(\d+):(\d+)/g;

/**
 * The text with each place in a Lambda's minified code replaced by the place in the source, relative to this root, by
 * the source maps of this directory. A place of which there is no map, as of another deploy, or no source stays.
 */
export function translateTrace(text: string, directory: string, root: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return text.replace(place, (written: string, file: string, line: string, column: string) => {
    const path = join(directory, `${file}.map`);
    if (!maps.has(path)) maps.set(path, readMap(path));
    const found = maps.get(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code that the bundler wrote has no place in the source: Node gives it an entry of undefined values.
    if (!found || !("originalSource" in found) || typeof found.originalSource !== "string") return written;
    const source = relative(root, resolve(dirname(path), found.originalSource));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function readMap(path: string): SourceMap | undefined {
  if (!existsSync(path)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(path, "utf8")) as ConstructorParameters<typeof SourceMap>[0]);
}
