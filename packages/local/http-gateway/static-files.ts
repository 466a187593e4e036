import { isInMyApp } from "@nutria/contract/web/my-paths";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { compressedFile, contentTypeOf, digestOf } from "./compressed-files";
import { isCompressible, negotiateEncoding, type HttpResponse, type Encoding } from "./response";

/** Serves the built web client. */
export interface StaticFiles {
  /** The file at a path, or the page of the application that the path belongs to, or undefined. */
  respond(request: IncomingMessage, path: string): Promise<HttpResponse | undefined>;
}

interface CachedFile {
  version: string;
  body: Buffer;
  digest: string;
  etag: string;
  contentType: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves one directory; each file is read once, until it changes on disk. A file that the build did not compress is
 * compressed at its first request.
 */
export function openStaticFiles(directory: string): StaticFiles {
  const cache = new Map<string, CachedFile>();

  async function read(path: string): Promise<CachedFile | undefined> {
    // A segment that starts with a dot is the parent directory or a hidden file.
    if (/(^|[/\\])\./.test(path) || path.includes("\0")) return undefined;
    const file = join(directory, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs}-${found.size}`;
    const cached = cache.get(file);
    if (cached?.version === version) return cached;
    const body = await readFile(file);
    const digest = digestOf(body);
    const fresh: CachedFile = {
      version,
      body,
      digest,
      etag: `"${digest}"`,
      contentType: contentTypeOf(file),
      encoded: new Map(),
    };
    cache.set(file, fresh);
    return fresh;
  }

  return {
    async respond(request, path) {
      const isOfMyApp = isInMyApp(path);
      const isAsset = path.startsWith(isOfMyApp ? "/mi/assets/" : "/assets/");
      const file = path.endsWith("/") ? undefined : await read(path);
      if (file !== undefined) {
        return fileResponse(
          request,
          directory,
          file,
          isAsset ? "public, max-age=31536000, immutable" : "no-cache",
        );
      }
      // The client's router handles every other page URL; a missing asset is a 404.
      const isPage = path === "/" || /\btext\/html\b/.test(request.headers.accept ?? "");
      if (isAsset || !isPage) return undefined;
      const page = await read(isOfMyApp ? "/mi/index.html" : "/index.html");
      return page && fileResponse(request, directory, page, "no-cache");
    },
  };
}

/** A file as the request asks for it: 304 for one that the browser has, compressed where it takes that. */
async function fileResponse(
  request: IncomingMessage,
  directory: string,
  file: CachedFile,
  cacheControl: string,
): Promise<HttpResponse> {
  const headers: OutgoingHttpHeaders = {
    "content-type": file.contentType,
    "cache-control": cacheControl,
    etag: file.etag,
    vary: "accept-encoding",
  };
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.includes(file.etag) || known?.includes("*"))
    return { status: 304, headers, body: Buffer.alloc(0) };
  const encoding = isCompressible(file.contentType, file.body.length)
    ? negotiateEncoding(request.headers["accept-encoding"])
    : undefined;
  if (encoding === undefined) return { status: 200, headers, body: file.body };
  let encoded = file.encoded.get(encoding);
  if (encoded === undefined) {
    encoded = compressedFile(directory, file, encoding);
    file.encoded.set(encoding, encoded);
  }
  return { status: 200, headers: { ...headers, "content-encoding": encoding }, body: await encoded };
}
