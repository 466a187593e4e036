import {
  closeSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** What the stores ask of the operating system, in one place, so that tests can make each of it fail. */
export const disk = {
  write: (descriptor: number, bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
  },
  /** Resolves once what was written is on the disk, and not only with the operating system. */
  sync: promisify(fdatasync),
  truncate: (descriptor: number, length: number): void => ftruncateSync(descriptor, length),
};

/** Makes a new, renamed or removed file part of its folder for good. */
export function syncFolder(directory: string): void {
  // Windows has no such thing, and needs none.
  if (process.platform === "win32") return;
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces a file by one of these bytes, whole or not at all. */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, "w", 0o600);
  try {
    disk.write(descriptor, bytes);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
  syncFolder(dirname(file));
}

/** Writes a new file, whole and on the disk when it resolves; what a failure leaves of it is removed. */
export async function writeNewFile(
  file: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    for await (const part of parts) disk.write(handle.fd, part);
    await disk.sync(handle.fd);
  } catch (error) {
    await handle.close();
    rmSync(file, { force: true });
    throw error;
  }
  await handle.close();
}
