import { copiesOf, listCopies, removeOldCopies, withLastCopy } from "@nutria/local/app/copies/copies";
import { dailyCopy, missedCopyOf } from "@nutria/local/app/copies/daily-copy";
import { makeCopy } from "@nutria/local/app/copies/make-copy";
import { startCloud, type Cloud } from "@nutria/local/cloud";
import { DamagedStoreError } from "@nutria/local/shared/damaged-store";
import { disk } from "@nutria/local/shared/durable-file";
import { testCloudOptions } from "@nutria/local/testing";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let parent: string;
let directory: string;
let cloud: Cloud;
const now = Date.parse("2026-11-20T12:00:00.000Z");
const day = 86_400_000;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "nutria-copies-"));
  directory = join(parent, "data");
  cloud = await open(directory);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cloud.close();
  await rm(parent, { recursive: true });
});

const open = (dataDirectory: string): Promise<Cloud> => startCloud({ ...testCloudOptions, dataDirectory });
const run = (of: Cloud, name: string, input: Record<string, unknown>): Promise<object> =>
  of.operations[name]?.(input) ?? Promise.reject(new Error(`There is no ${name}`));
const put = (text: string) =>
  run(cloud, "PutItem", {
    TableName: "nutria",
    Item: { pk: { S: text }, sk: { S: "one" }, text: { S: text } },
  });
const texts = async (of: Cloud) => {
  const { Items = [] } = (await run(of, "Scan", { TableName: "nutria" })) as {
    Items?: { text: { S: string } }[];
  };
  return Items.map(({ text }) => text.S).toSorted();
};
const copy = (at = now) => makeCopy(directory, cloud.dynamodb.capture(), at);

describe("a copy", () => {
  test("has the whole folder as it was at one instant, while the product goes on", async () => {
    await put("before");
    const running = copy();
    const later = put("after");
    const { path, items } = await running;
    await later;
    // The table's own record is one of them.
    expect(items).toBe(2);
    await put("still later");
    const of = join(parent, "restored");
    await cp(path, of, { recursive: true });
    const restored = await open(of);
    expect(await texts(restored)).toEqual(["before"]);
    await restored.close();
    expect(await texts(cloud)).toEqual(["after", "before", "still later"]);
  });

  test("counts once it is whole: one that finds no room leaves nothing, and the one before stays", async () => {
    await put("a");
    const first = await copy();
    vi.spyOn(disk, "write").mockImplementation(() => {
      throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    });
    await expect(copy(now + day)).rejects.toThrow(
      `No se pudo copiar en ${copiesOf(directory)}: no queda espacio en el disco.`,
    );
    vi.restoreAllMocks();
    expect(await readdir(copiesOf(directory))).toHaveLength(1);
    expect((await listCopies(directory)).map(({ path }) => path)).toEqual([first.path]);
  });

  test("that is a week old leaves its room to the new one, whether that finds enough or not", async () => {
    for (const days of [0, 1, 9]) await copy(now + days * day);
    expect(await readdir(copiesOf(directory))).toHaveLength(2);
    vi.spyOn(disk, "write").mockImplementation(() => {
      throw Object.assign(new Error("EDQUOT"), { code: "EDQUOT" });
    });
    await expect(copy(now + 20 * day)).rejects.toThrow("no queda espacio");
    vi.restoreAllMocks();
    expect((await listCopies(directory)).map(({ at }) => at)).toEqual([
      new Date(now + 9 * day).toISOString(),
    ]);
  });

  test("of a day that was not made is said by /health since when and why, until one is", async () => {
    const job = dailyCopy(directory, () => cloud.dynamodb.capture());
    const time = new Date(now).toISOString();
    await job.handler({ time });
    expect(missedCopyOf(directory)).toBeUndefined();
    vi.spyOn(disk, "write").mockImplementation(() => {
      throw Object.assign(new Error("EROFS"), { code: "EROFS" });
    });
    await expect(job.handler({ time })).rejects.toThrow("solo lectura");
    const first = missedCopyOf(directory);
    expect(first?.reason).toContain("la carpeta es de solo lectura");
    await expect(job.handler({ time })).rejects.toThrow("solo lectura");
    expect(missedCopyOf(directory)?.since).toBe(first?.since);
    vi.restoreAllMocks();
    await job.handler({ time });
    expect(missedCopyOf(directory)).toBeUndefined();
  });

  test("is kept for seven days, and the newest however old it is", async () => {
    for (let days = 0; days < 10; days++) await copy(now + days * day);
    const kept = await listCopies(directory);
    expect(kept.map(({ at }) => at.slice(0, 10))).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((days) => new Date(now + days * day).toISOString().slice(0, 10)),
    );
    await removeOldCopies(directory, now + 400 * day);
    expect((await listCopies(directory)).map(({ at }) => at)).toEqual([kept[0]?.at]);
  });
});

describe("a damaged folder", () => {
  const damage = async (file: string, change: (bytes: Buffer) => Buffer): Promise<void> => {
    const path = join(directory, file);
    await writeFile(path, change(await readFile(path)));
  };
  const flip = (bytes: Buffer): Buffer => {
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    return bytes;
  };
  /** The table's file that LevelDB made of its log at the last start. */
  const fileOf = async (ending: string) =>
    `dynamodb/${(await readdir(join(directory, "dynamodb"))).find((name) => name.includes(ending)) ?? ""}`;

  test.each([
    ["a line of a map", async () => damage("cognito/users.jsonl", () => Buffer.from("[[not json\n"))],
    ["the list of the table's files", async () => rm(join(directory, "dynamodb/CURRENT"))],
    ["a file of the table", async () => rm(join(directory, await fileOf(".ldb")))],
    ["the bytes of the table's list", async () => damage(await fileOf("MANIFEST"), flip)],
  ])("is named with the last good copy and the way back: %s", async (_, harm) => {
    await put("kept");
    const { path } = await copy();
    await cloud.close();
    // A start makes a file of the log.
    await (await open(directory)).close();
    if ((await readdir(join(directory, "dynamodb"))).some((name) => name.startsWith("MANIFEST")))
      await harm();
    const failure = await open(directory).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DamagedStoreError);
    const { message } = await withLastCopy(directory, failure as DamagedStoreError);
    expect(message).toContain("está dañado");
    expect(message).toContain(
      "La última copia buena es del viernes, 20 de noviembre de 2026 a las 12:00 UTC",
    );
    expect(message).toContain(`cp -R ${path} ${directory}`);
    await rm(directory, { recursive: true });
    await cp(path, directory, { recursive: true });
    cloud = await open(directory);
    expect(await texts(cloud)).toEqual(["kept"]);
  });

  test("whose path has spaces, accents and quotes is brought back by the commands as they are printed", async () => {
    await put("kept");
    await cloud.close();
    const odd = join(parent, "Mis datos de Nutrición — 'Peña'");
    await cp(directory, odd, { recursive: true });
    const of = await open(odd);
    await makeCopy(odd, of.dynamodb.capture(), now);
    await of.close();
    await rm(join(odd, "dynamodb/CURRENT"));
    const { message } = await withLastCopy(odd, new DamagedStoreError(odd, "falta dynamodb/CURRENT"));
    const commands = message.split("\n").filter((line) => line.startsWith("  "));
    expect(commands).toHaveLength(2);
    execFileSync("sh", ["-e", "-c", commands.join("\n")]);
    const restored = await open(odd);
    expect(await texts(restored)).toEqual(["kept"]);
    await restored.close();
    cloud = await open(directory);
  });

  test("without a copy is to be kept as it is", async () => {
    const { message } = await withLastCopy(directory, new DamagedStoreError("x", "y"));
    expect(message).toContain("No hay copias");
    expect(message).not.toContain("reset");
  });
});
