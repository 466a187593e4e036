import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDurableMap } from "../shared/durable-map";

/** The metadata of an object. */
export interface ObjectInfo {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  modifiedAt: number;
  headers: Record<string, string>;
  bodyId: string;
}

/** The objects of all buckets. */
export interface ObjectStore {
  find(bucket: string, key: string): ObjectInfo | undefined;
  read(info: ObjectInfo): Promise<Buffer>;
  put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    now: number,
  ): Promise<ObjectInfo>;
  remove(bucket: string, key: string): Promise<void>;
  /** The objects of a bucket, sorted by key. */
  list(bucket: string): ObjectInfo[];
  close(): Promise<void>;
}

interface Bodies {
  read(id: string): Promise<Buffer>;
  write(id: string, body: Buffer): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Opens the objects of a data folder, or of memory. The body is written to a new file before the metadata points to it,
 * so a concurrent reader, or a process that starts after a crash, sees the old object or the new one.
 */
export async function openObjects(directory: string | undefined): Promise<ObjectStore> {
  const bodies = directory === undefined ? bodiesInMemory() : await bodiesInFiles(join(directory, "bodies"));
  const objects = await openDurableMap<ObjectInfo>(
    directory === undefined ? undefined : join(directory, "objects.jsonl"),
  );
  const nameOf = (bucket: string, key: string): string => `${bucket}/${key}`;
  return {
    find: (bucket, key) => objects.get(nameOf(bucket, key)),
    read: (info) => bodies.read(info.bodyId),

    async put(bucket, key, body, headers, now) {
      const info: ObjectInfo = {
        bucket,
        key,
        size: body.length,
        etag: `"${createHash("md5").update(body).digest("hex")}"`,
        modifiedAt: now,
        headers,
        bodyId: randomUUID(),
      };
      await bodies.write(info.bodyId, body);
      const replaced = objects.get(nameOf(bucket, key));
      await objects.set(nameOf(bucket, key), info);
      if (replaced !== undefined) await bodies.remove(replaced.bodyId);
      return info;
    },

    async remove(bucket, key) {
      const info = objects.get(nameOf(bucket, key));
      if (info === undefined) return;
      await objects.delete(nameOf(bucket, key));
      await bodies.remove(info.bodyId);
    },

    list: (bucket) =>
      [...objects.values()].filter((info) => info.bucket === bucket).sort((a, b) => (a.key < b.key ? -1 : 1)),

    close: () => objects.close(),
  };
}

async function bodiesInFiles(directory: string): Promise<Bodies> {
  await mkdir(directory, { recursive: true });
  return {
    read: (id) => readFile(join(directory, id)),
    write: (id, body) => writeFile(join(directory, id), body),
    remove: (id) => rm(join(directory, id), { force: true }),
  };
}

function bodiesInMemory(): Bodies {
  const bodies = new Map<string, Buffer>();
  return {
    read: (id) => Promise.resolve(bodies.get(id) ?? Buffer.alloc(0)),
    write: (id, body) => Promise.resolve(void bodies.set(id, body)),
    remove: (id) => Promise.resolve(void bodies.delete(id)),
  };
}
