import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Where the data folders of earlier versions are, each by the commit whose demo practice it has. */
export const folders = fileURLToPath(new URL("../folders/", import.meta.url));

/** The files of a folder in one: a line with their names and sizes, and then their bytes. */
type Listed = [name: string, size: number][];

const largestWindow = { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** Writes a data folder into one file. As a program: `node --import tsx packed-folder.ts <folder> <commit>`. */
export async function pack(directory: string, file: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const listed: Listed = [];
  const bodies: Buffer[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const body = await readFile(path);
    listed.push([relative(directory, path), body.length]);
    bodies.push(body);
  }
  await mkdir(dirname(file), { recursive: true });
  const packed = Buffer.concat([Buffer.from(`${JSON.stringify(listed)}\n`), ...bodies]);
  await writeFile(file, brotliCompressSync(packed, largestWindow));
}

/** Writes the data folder of a commit into a folder. */
export async function unpack(commit: string, directory: string): Promise<void> {
  const packed = brotliDecompressSync(await readFile(join(folders, `${commit}.br`)));
  let at = packed.indexOf("\n") + 1;
  for (const [name, size] of JSON.parse(packed.subarray(0, at).toString()) as Listed) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), packed.subarray(at, at + size));
    at += size;
  }
}

const [program, from, commit] = process.argv.slice(1);
if (program === fileURLToPath(import.meta.url) && from !== undefined && commit !== undefined)
  await pack(from, join(folders, `${commit}.br`));
