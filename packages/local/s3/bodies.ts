import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeNewFile } from "../shared/durable-file";
import { StorageError } from "../shared/storage";

/** The bytes of objects and of parts, by an id. What cannot be stored raises a `StorageError`, and nothing is left of it. */
export interface Bodies {
  /** The bytes from `from` up to and including `to`. */
  read(id: string, from: number, to: number): Promise<Buffer>;
  write(id: string, body: Buffer): Promise<void>;
  /** Writes the bytes of others one after the other. */
  join(id: string, others: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

export async function bodiesInFiles(directory: string): Promise<Bodies> {
  await mkdir(directory, { recursive: true });
  const path = (id: string): string => join(directory, id);
  const write = (id: string, parts: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> =>
    writeNewFile(path(id), parts).catch((error: unknown) => {
      throw new StorageError(path(id), error);
    });
  return {
    async read(id, from, to) {
      const file = await open(path(id));
      try {
        const bytes = Buffer.alloc(Math.max(0, to - from + 1));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    write: (id, body) => write(id, [body]),
    join: (id, others) => write(id, bytesOf(others.map(path))),
    remove: (id) => rm(path(id), { force: true }),
  };
}

async function* bytesOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) for await (const part of createReadStream(file)) yield part as Buffer;
}

export function bodiesInMemory(): Bodies {
  const bodies = new Map<string, Buffer>();
  const bytesOf = (id: string): Buffer => bodies.get(id) ?? Buffer.alloc(0);
  return {
    read: (id, from, to) => Promise.resolve(bytesOf(id).subarray(from, to + 1)),
    write: (id, body) => Promise.resolve(void bodies.set(id, body)),
    join: (id, others) => Promise.resolve(void bodies.set(id, Buffer.concat(others.map(bytesOf)))),
    remove: (id) => Promise.resolve(void bodies.delete(id)),
  };
}
