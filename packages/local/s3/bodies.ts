import { megabyte } from "@nutria/contract/web/sizes";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeNewFile } from "../shared/durable-file";
import { watchStore } from "../shared/storage";

/** The bytes of objects and of parts, by an id. What cannot be stored raises a `StorageError`, and nothing is left of it. */
export interface Bodies {
  /** The bytes from `from` up to and including `to`. */
  read(id: string, from: number, to: number): Promise<Buffer>;
  write(id: string, body: Buffer): Promise<void>;
  /** Writes the bytes of others one after the other. */
  join(id: string, others: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of those that are there. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}

/** There is room again where a file of so many bytes finds it. */
const mostBytesTried = megabyte;

/** Opens a folder of bodies, of which `/health` says while it takes none. */
export async function bodiesInFiles(directory: string): Promise<Bodies> {
  await mkdir(directory, { recursive: true });
  const path = (id: string): string => join(directory, id);
  const probe = path(".probe");
  const store = watchStore(directory, async () => {
    await writeNewFile(probe, [Buffer.alloc(mostBytesTried)]);
    await rm(probe);
  });
  // Each upload is tried, because a short one may find the room that another did not.
  const write = (id: string, parts: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> =>
    writeNewFile(path(id), parts).catch((error: unknown) => {
      throw store.failed(error);
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
    list: () => readdir(directory),
    close: () => store.stop(),
  };
}

/** Removes a body when what would name it cannot be stored, because nobody would find it any more. */
export async function keepingBody(bodies: Bodies, id: string, naming: Promise<void>): Promise<void> {
  try {
    await naming;
  } catch (error) {
    await bodies.remove(id);
    throw error;
  }
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
    list: () => Promise.resolve([...bodies.keys()]),
    close: () => Promise.resolve(),
  };
}
