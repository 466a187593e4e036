import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compress, isCompressible, type Encoding } from "./response";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const encodings: readonly Encoding[] = ["br", "gzip"];
const quality = 6;
/** Files that are compressed at the same time: as many as libuv has threads. */
const parallel = 4;

/** The type by which a file is served. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** A short hash of the content. */
export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 27);
}

/**
 * Compresses every file that {@link compressedFile} gives for a directory, so that no first request waits for it. The
 * folder is beside the directory, because the deploy uploads the directory; names are hashes, so no copy is ever stale.
 */
export async function compressFiles(directory: string): Promise<void> {
  await rm(folderOf(directory), { recursive: true, force: true });
  await mkdir(folderOf(directory), { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const work = async () => {
    for (const file of files) {
      const body = await readFile(file);
      if (!isCompressible(contentTypeOf(file), body.length)) continue;
      for (const encoding of encodings) {
        const copy = copyOf(directory, digestOf(body), encoding);
        await writeFile(copy, await compress(body, encoding, quality));
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** The compressed content of a file: the copy that the build wrote, otherwise compressed now. */
export async function compressedFile(
  directory: string,
  { body, digest }: { body: Buffer; digest: string },
  encoding: Encoding,
): Promise<Buffer> {
  const copy = await readFile(copyOf(directory, digest, encoding)).catch(() => undefined);
  return copy ?? compress(body, encoding, quality);
}

const folderOf = (directory: string) => join(directory, "../.build/compressed");

const copyOf = (directory: string, digest: string, encoding: Encoding) =>
  join(folderOf(directory), `${digest}.${encoding}`);
