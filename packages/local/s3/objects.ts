import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDurableMap } from "../shared/durable-map";
import { bodiesInFiles, bodiesInMemory, keepingBody, type Bodies } from "./bodies";
import { etagOf, type ObjectInfo } from "./object-info";
import { openUploads, type MultipartUploads } from "./multipart";

/** The objects of all buckets. */
export interface ObjectStore {
  find(bucket: string, key: string): ObjectInfo | undefined;
  /** The bytes from `from` up to and including `to`; all by default. */
  read(info: ObjectInfo, from?: number, to?: number): Promise<Buffer>;
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
  /** The uploads in parts that are not complete. */
  uploads: MultipartUploads;
  close(): Promise<void>;
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

  async function replace(info: ObjectInfo): Promise<void> {
    const replaced = objects.get(nameOf(info.bucket, info.key));
    await keepingBody(bodies, info.bodyId, objects.set(nameOf(info.bucket, info.key), info));
    if (replaced !== undefined) await bodies.remove(replaced.bodyId);
  }

  const uploads = await openUploads(directory, bodies, replace);
  await tellOfLostBodies(directory ?? "", bodies, [...objects.values()]);
  return {
    find: (bucket, key) => objects.get(nameOf(bucket, key)),
    read: (info, from = 0, to = info.size - 1) => bodies.read(info.bodyId, from, to),
    uploads,

    async put(bucket, key, body, headers, now) {
      const etag = etagOf(body);
      const info: ObjectInfo = {
        bucket,
        key,
        size: body.length,
        etag,
        modifiedAt: now,
        headers,
        bodyId: randomUUID(),
      };
      await bodies.write(info.bodyId, body);
      await replace(info);
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

    async close() {
      await objects.close();
      await uploads.close();
      await bodies.close();
    },
  };
}

/** Says which objects have no bytes any more, as in a folder that was copied by half; the others are served. */
async function tellOfLostBodies(
  directory: string,
  bodies: Bodies,
  objects: readonly ObjectInfo[],
): Promise<void> {
  const present = new Set(await bodies.list());
  const lost = objects.filter(({ bodyId }) => !present.has(bodyId));
  const [first] = lost;
  if (first) console.error(`${directory}: faltan ${lost.length} archivos; el primero es ${first.key}.`);
}
