import { openDurableMap } from "@nutria/local/shared/durable-map";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-map-"));
  file = join(directory, "deep/map.jsonl");
});
afterEach(() => rm(directory, { recursive: true }));

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
