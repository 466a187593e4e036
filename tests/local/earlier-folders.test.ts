import { bringUpToDate } from "@nutria/local/app/folder/version";
import { startUpFault } from "@nutria/local/app/start-up-fault";
import { startCloud } from "@nutria/local/cloud";
import { leveldb, openLevel } from "@nutria/local/dynamodb/folder";
import { DamagedStoreError } from "@nutria/local/shared/damaged-store";
import { testCloudOptions } from "@nutria/local/testing";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unpack } from "./support/packed-folder";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-earlier-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

const said: string[] = [];
const upgrade = () => bringUpToDate(directory, (line) => said.push(line));
const state = async () =>
  JSON.parse(await readFile(join(directory, "nutria.json"), "utf8")) as { version?: number; demo: string };
/** How many items the table of an earlier version has. */
async function itemsOf(folder: string): Promise<number> {
  const level = await openLevel(join(directory, folder));
  let items = 0;
  for await (const key of level.keys()) items += key.startsWith("item-") ? 1 : 0;
  await level.close();
  return items;
}

/** The items of the folder by their entity, read as the product reads them. */
async function counted(): Promise<Record<string, number>> {
  const cloud = await startCloud({ ...testCloudOptions, dataDirectory: directory });
  const counts: Record<string, number> = {};
  for (const [key, value] of cloud.dynamodb.capture()) {
    if (!key.startsWith('["item"')) continue;
    const { __edb_e__: entity } = JSON.parse(value ?? "") as { __edb_e__?: { S: string } };
    const name = entity?.S ?? "?";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  await cloud.close();
  return counts;
}

describe("the folder of commit 2a336a07, whose table dynalite kept", () => {
  beforeEach(() => unpack("2a336a07", directory));

  test("opens with every item, and stays beside as it was", async () => {
    await upgrade();
    expect(said.at(-1)).toContain("713 registros");
    const counts = await counted();
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(713);
    expect(counts).toMatchObject({ nutritionist: 1, careLink: 20 });
    expect(await state()).toMatchObject({ version: 2, demo: "ready" });
    expect(await itemsOf("dynamodb.version-1")).toBe(713);
    said.length = 0;
    await upgrade();
    expect(said).toEqual([]);
  });

  test("a step that dies leaves the folder as it was, and the next start takes it again", async () => {
    const { write } = leveldb;
    let writes = 0;
    vi.spyOn(leveldb, "write").mockImplementation((...call) => {
      if (++writes === 1) return Promise.reject(new Error("ENOSPC: no space left on device"));
      return write(...call);
    });
    const failure = await upgrade().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(((await startUpFault(directory, failure)) as Error).message).toContain(
      `No se puede guardar en ${directory}: no queda espacio en el disco. Lo guardado sigue ahí`,
    );
    expect(await readdir(directory)).not.toContain("dynamodb.copy");
    expect(await readdir(directory)).not.toContain("dynamodb.next");
    expect((await state()).version).toBeUndefined();
    await upgrade();
    expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(713);
  });
});

/** The last one is of after folders had a version, with what came since: reminders of meals, sent plans, teams. */
describe.each(["9554fc0d", "4d8dcfcc", "4b3b73eb", "5dbddf2c"])(
  "the folder of commit %s, whose table is laid out as this one's",
  (commit) => {
    test("opens with every item, and has a version since", async () => {
      await unpack(commit, directory);
      const items = Number((await readFile(join(directory, "items"), "utf8")).trim());
      await upgrade();
      expect(await state()).toMatchObject({ version: 2, demo: "ready" });
      expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(items);
      expect(await readdir(directory)).not.toContain("dynamodb.version-1");
    });
  },
);

test.each([
  [
    "of a later version",
    { product: "nutria", demo: "ready", version: 99 },
    "versión más nueva",
    "actualiza Nutria",
  ],
  [
    "of a version that no step knows",
    { product: "nutria", demo: "ready", version: 0 },
    "anterior a las que",
    "intermedia",
  ],
])("a folder %s is named with what to do, and nothing of it changes", async (_, written, says, advises) => {
  await writeFile(join(directory, "nutria.json"), JSON.stringify(written));
  const before = await readdir(directory);
  const failure = await upgrade().then(
    () => "",
    (error: Error) => error.message,
  );
  for (const part of [directory, says, advises, "No se cambió nada"]) expect(failure).toContain(part);
  expect(failure).not.toContain("reset");
  expect(await readdir(directory)).toEqual(before);
});

describe("a folder that was copied by half", () => {
  const latest = "5dbddf2c";
  const failureOf = () =>
    upgrade().then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ["without the table", "dynamodb"],
    ["without the list of the table's files", "dynamodb/CURRENT"],
    ["without the accounts", "cognito"],
    ["without the list of the files", "files/objects.jsonl"],
    ["without any files", "files"],
    ["without the secrets", "secrets.jsonl"],
    ["without the payments", "stripe"],
  ])("%s is named, and not opened as an empty practice", async (_, missing) => {
    await unpack(latest, directory);
    await rm(join(directory, missing), { recursive: true });
    const before = await readdir(directory, { recursive: true });
    const failure = await failureOf();
    expect(failure).toBeInstanceOf(DamagedStoreError);
    expect((failure as Error).message).toContain(missing);
    const { message } = (await startUpFault(directory, failure)) as Error;
    expect(message).toContain("No se cambió nada");
    expect(message).toContain("No hay copias");
    expect(await readdir(directory, { recursive: true })).toEqual(before);
  });

  test.each([
    ["is missing", undefined],
    ["ends in the middle", '{"product":"nut'],
    ["is of another program", '{"product":"other"}'],
  ])("whose state %s opens with every item, and without them is named", async (_, written) => {
    await unpack(latest, directory);
    const items = Number((await readFile(join(directory, "items"), "utf8")).trim());
    if (written === undefined) await rm(join(directory, "nutria.json"));
    else await writeFile(join(directory, "nutria.json"), written);
    await upgrade();
    expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(items);
    await rm(join(directory, "nutria.json"));
    await rm(join(directory, "dynamodb"), { recursive: true });
    expect(await failureOf()).toBeInstanceOf(DamagedStoreError);
  });

  test("with files whose bytes are missing says which, and serves the others", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await unpack(latest, directory);
    const bodies = (await readdir(join(directory, "files/bodies"))).toSorted();
    await rm(join(directory, "files/bodies", bodies[0] ?? ""));
    await upgrade();
    await counted();
    expect(said.mock.calls.flat().join()).toMatch(/faltan 1 archivos; el primero es \S+/);
  });

  test("beside files of others opens, and leaves them", async () => {
    await unpack(latest, directory);
    for (const name of ["notas.txt", "dynamodb/notas.txt", "cognito/.DS_Store", "Thumbs.db"])
      await writeFile(join(directory, name), "x");
    const items = Number((await readFile(join(directory, "items"), "utf8")).trim());
    await upgrade();
    expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(items);
    for (const name of ["notas.txt", "Thumbs.db", "cognito/.DS_Store"])
      expect(await readFile(join(directory, name), "utf8")).toBe("x");
  });
});

test("a folder on a path with spaces, accents and quotes is brought to this version, and opens", async () => {
  const outer = directory;
  directory = join(outer, "Mis datos de Nutrición — Núñez 'Peña'");
  await unpack("2a336a07", directory);
  await upgrade();
  expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(713);
  directory = outer;
});

test("a folder that another process has open is not brought to this version meanwhile", async () => {
  await unpack("2a336a07", directory);
  const other = await openLevel(join(directory, "dynamodb"));
  await expect(upgrade()).rejects.toThrow("ya está en marcha");
  await other.close();
  expect((await state()).version).toBeUndefined();
  await upgrade();
  expect(await itemsOf("dynamodb.version-1")).toBe(713);
});

test("a table with other indexes than the folder's keeps its items", async () => {
  const cloud = await startCloud({ ...testCloudOptions, dataDirectory: directory });
  await cloud.operations["PutItem"]?.({
    TableName: "nutria",
    Item: { pk: { S: "a" }, sk: { S: "b" }, gsi9pk: { S: "c" }, gsi9sk: { S: "d" } },
  });
  await cloud.close();
  const tableDefinition = {
    partitionKey: "pk",
    sortKey: "sk",
    indexes: { gsi9: { partitionKey: "gsi9pk", sortKey: "gsi9sk" } },
  };
  const again = await startCloud({ ...testCloudOptions, dataDirectory: directory, tableDefinition });
  const found = await again.operations["Query"]?.({
    TableName: "nutria",
    IndexName: "gsi9",
    KeyConditionExpression: "gsi9pk = :c",
    ExpressionAttributeValues: { ":c": { S: "c" } },
  });
  expect(found).toMatchObject({ Count: 1 });
  await again.close();
});
