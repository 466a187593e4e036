import { ensureWebClient } from "@nutria/local/app/web-client";
import { oneAtATime } from "@nutria/local/shared/one-at-a-time";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { testInDepth } from "../support/depth";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-web-client-"));
  const web = join(directory, "web");
  await mkdir(join(web, "src"), { recursive: true });
  await writeFile(join(web, "index.html"), '<script type="module" src="/src/main.js"></script>');
  await write("console.log('one')");
  // Lets Vite be resolved from a folder outside the repository.
  await symlink(
    fileURLToPath(new URL("../../node_modules", import.meta.url)),
    join(directory, "node_modules"),
  );
});
afterEach(() => rm(directory, { recursive: true }));

const write = (source: string) => writeFile(join(directory, "web/src/main.js"), source);

testInDepth("the pages are built once, and again when one of their files changes", async () => {
  const first = await ensureWebClient(directory);
  expect(first.wasBuilt).toBe(true);
  expect(await readFile(join(first.directory, "index.html"), "utf8")).toContain("/assets/");
  expect((await ensureWebClient(directory)).wasBuilt).toBe(false);
  await write("console.log('two')");
  expect((await ensureWebClient(directory)).wasBuilt).toBe(true);
  await write("import './missing.js'");
  await expect(ensureWebClient(directory)).rejects.toThrow(/^No se pudo construir la página web/);
});

test("of four that start at once in a checkout, one builds the pages and all find them whole", async () => {
  const started = await Promise.all(Array.from({ length: 4 }, () => ensureWebClient(directory)));
  expect(started.filter(({ wasBuilt }) => wasBuilt)).toHaveLength(1);
  const page = await readFile(join(directory, "web/dist/index.html"), "utf8");
  const [asset = ""] = /assets\/[^"]+/.exec(page) ?? [];
  expect(await readdir(join(directory, "web/dist/assets"))).toContain(asset.replace("assets/", ""));
});

testInDepth("one that failed to build leaves the turn to the next", async () => {
  await write("import './missing.js'");
  await expect(ensureWebClient(directory)).rejects.toThrow(/^No se pudo construir/);
  await write("console.log('mended')");
  expect((await ensureWebClient(directory)).wasBuilt).toBe(true);
});

test("a process that has the turn keeps another waiting, and gives it back when it is killed", async () => {
  const turn = join(directory, "turn");
  const holder = fileURLToPath(new URL("../../packages/local/shared/one-at-a-time.ts", import.meta.url));
  const code = `const { oneAtATime } = await import(${JSON.stringify(holder)});
    await oneAtATime(${JSON.stringify(turn)}, () => new Promise(() => { console.log("has it"); setInterval(() => {}, 1000); }));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const order: string[] = [];
  const next = oneAtATime(turn, async () => void order.push("the next one works"));
  // A turn of another folder is free meanwhile.
  await oneAtATime(join(directory, "other"), async () => void order.push("another one works"));
  child.kill("SIGKILL");
  await once(child, "close");
  order.push("the first was killed");
  await next;
  expect(order).toEqual(["another one works", "the first was killed", "the next one works"]);
});
