import { openDurableMap } from "@nutria/local/shared/durable-map";
import { disk } from "@nutria/local/shared/durable-file";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-map-"));
  file = join(directory, "deep/map.jsonl");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

const lines = async () => (await readFile(file, "utf8")).split("\n").length - 1;

test("acknowledged changes are in the file before the map is closed", async () => {
  const map = await openDurableMap<number>(file);
  await Promise.all(Array.from({ length: 100 }, (_, n) => map.set(`k${n}`, n)));
  await map.delete("k0");
  const other = await openDurableMap<number>(file);
  expect([other.size, other.get("k0"), other.get("k99")]).toEqual([99, undefined, 99]);
  await other.close();
  await map.close();
});

test("a line truncated by a crash is dropped, and later changes follow the last complete line", async () => {
  const map = await openDurableMap<string>(file);
  await map.set("kept", "yes");
  await map.close();
  await appendFile(file, '[["one","1"],["two","');
  const second = await openDurableMap<string>(file);
  expect([...second.entries()]).toEqual([["kept", "yes"]]);
  await second.set("later", "ñ");
  await second.close();
  const third = await openDurableMap<string>(file);
  expect([...third.entries()]).toEqual([
    ["kept", "yes"],
    ["later", "ñ"],
  ]);
  await third.close();
});

test("the file is compacted", async () => {
  const map = await openDurableMap<number>(file);
  for (let round = 0; round < 50; round++) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => map.set("same", round * 100 + n)));
  }
  expect(await lines()).toBeLessThan(2_200);
  await map.set("last", 1);
  await map.close();
  const again = await openDurableMap<number>(file);
  expect([again.get("same"), again.get("last")]).toEqual([4_999, 1]);
  await again.close();
});

describe("what is noted", () => {
  test("is in the file at once, and a killed process keeps it", async () => {
    const map = await openDurableMap<number>(file);
    await map.apply([
      ["done", 1],
      ["left", 2],
    ]);
    await map.note([["done", null]]);
    expect([...map.entries()]).toEqual([["left", 2]]);
    const other = await openDurableMap<number>(file);
    expect([...other.entries()]).toEqual([["left", 2]]);
    await other.close();
    await map.close();
  });

  test("comes onto the disk with the next change, or within a second; many by one call", async () => {
    const sync = vi.spyOn(disk, "sync");
    const map = await openDurableMap<number>(file);
    for (let count = 0; count < 50; count++) await map.note([[`k${String(count)}`, count]]);
    expect(sync).not.toHaveBeenCalled();
    await map.set("next", 1);
    expect(sync).toHaveBeenCalledOnce();
    await map.note([["k0", null]]);
    await expect.poll(() => sync.mock.calls.length, { timeout: 5_000 }).toBe(2);
    await map.close();
    expect(sync).toHaveBeenCalledTimes(2);
  });

  test("comes onto the disk when the map is closed", async () => {
    const sync = vi.spyOn(disk, "sync");
    const map = await openDurableMap<number>(file);
    await map.note([["k", 1]]);
    await map.close();
    expect(sync).toHaveBeenCalledOnce();
    await expect(map.note([["late", 1]])).rejects.toThrow("is closed");
  });

  test("is made again after the next start where the disk does not take it", async () => {
    const map = await openDurableMap<number>(file);
    await map.set("handled", 1);
    await map.note([["handled", null]]);
    const sync = vi
      .spyOn(disk, "sync")
      .mockRejectedValueOnce(Object.assign(new Error("no room"), { code: "ENOSPC" }));
    await expect(map.set("other", 2)).rejects.toThrow();
    expect([...map.entries()]).toEqual([]);
    await expect
      .poll(
        () =>
          map.set("other", 2).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    sync.mockRestore();
    await map.close();
    const again = await openDurableMap<number>(file);
    expect([...again.entries()]).toEqual([
      ["handled", 1],
      ["other", 2],
    ]);
    await again.close();
  });
});
