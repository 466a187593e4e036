import { existsSync, readdirSync, utimesSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const local = new URL("../../packages/local/", import.meta.url);
const { builtModule } = (await import(new URL("bin/built-modules.mjs", local).href)) as {
  builtModule: (name: string) => Promise<string>;
};
const source = fileURLToPath(new URL("app/keys.ts", local));

test("commands are built once for a state of the source, by several at once too, and anew after a change", async () => {
  const built = await Promise.all(["keys", "keys", "reset"].map(builtModule));
  const files = built.map((address) => fileURLToPath(address));
  expect(files.map((file) => [basename(file), existsSync(file)])).toEqual([
    ["keys.js", true],
    ["keys.js", true],
    ["reset.js", true],
  ]);
  expect(new Set(files.map(dirname)).size).toBe(1);
  // No part of a build is left beside it.
  expect(readdirSync(new URL(".build", local)).filter((name) => name.includes("."))).toEqual([]);

  utimesSync(source, new Date(), new Date());
  expect(await builtModule("keys")).not.toBe(built[0]);
});
