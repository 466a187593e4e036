import { AppError } from "@nutria/contract/wire/errors";
import {
  deleteDataFolder,
  folderVersion,
  readFolderState,
  writeFolderState,
} from "@nutria/local/app/data-folder";
import { backup } from "@nutria/local/app/backup";
import type { Product } from "@nutria/local/app/product";
import { runProduct, type RunningProduct, type RunOptions } from "@nutria/local/app/run-product";
import { readSettings } from "@nutria/local/app/settings";
import { leveldb } from "@nutria/local/dynamodb/folder";
import { disk } from "@nutria/local/shared/durable-file";
import { testCloudOptions } from "@nutria/local/testing";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { testInDepth } from "../support/depth";

let directory: string;
let dataDirectory: string;
const running: RunningProduct[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-app-"));
  dataDirectory = join(directory, "data");
  vi.stubEnv("NUTRIA_DATA", dataDirectory);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const product of running.splice(0)) await product.close();
  // A store that was ended in the middle of a write may close its file a moment later.
  await rm(directory, { recursive: true, maxRetries: 20, retryDelay: 50 });
});

const received: unknown[] = [];
const product: Product = {
  routes: {
    "GET /v1/hello/{name}": async (event) => ({
      statusCode: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ hello: event.pathParameters?.["name"], table: process.env["TABLE_NAME"] }),
    }),
  },
  queues: [],
  topicQueues: [],
  rules: [
    {
      name: "listens",
      pattern: { source: ["nutria"] },
      target: async (event) => void received.push(event.detail),
    },
  ],
  streamConsumer: { handler: () => Promise.resolve(), filters: [] },
  jobs: [{ name: "sweep", everyMinutes: 1, description: "Barre", handler: async ({ time }) => ({ time }) }],
  deadLetters: {
    handler: async () => ({ batchItemFailures: [] }),
    list: async () => [],
    replay: () => Promise.reject(new AppError("not_found")),
  },
  operations: {},
};
async function run(options: Partial<RunOptions> = {}): Promise<RunningProduct> {
  const started = await runProduct({
    port: 0,
    dataDirectory,
    isDemoWanted: true,
    loadProduct: async () => product,
    cloudOptions: testCloudOptions,
    ...options,
  });
  running.push(started);
  return started;
}
async function stop(): Promise<void> {
  await running.pop()?.close();
}

describe("running the product", () => {
  test("serves the handlers, the web client, the health and the developer page on one origin", async () => {
    const web = join(directory, "web");
    await mkdir(web);
    await writeFile(join(web, "index.html"), "<title>Nutria</title>");
    const { url } = await run({ webClient: async () => web });
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${url}/v1/hello/Ana`)).json()).toEqual({ hello: "Ana", table: "nutria" });
    expect(await (await fetch(`${url}/signIn`, { headers: { accept: "text/html" } })).text()).toContain(
      "Nutria",
    );
    expect(await (await fetch(`${url}/_local/jobs`)).json()).toMatchObject([
      { name: "sweep" },
      { name: "item-expiry" },
      { name: "daily-copy" },
    ]);
    const answer = await fetch(`${url}/_local/jobs/sweep?now=2026-01-01T00:00:00Z`, { method: "POST" });
    expect(await answer.json()).toMatchObject({ result: { time: "2026-01-01T00:00:00.000Z" } });
  });

  test("answers before the web client is built, whose pages say so and come up by themselves", async () => {
    const web = join(directory, "web");
    await mkdir(web);
    await writeFile(join(web, "index.html"), "<title>Nutria</title>");
    let built: (folder: string) => void = () => undefined;
    const { url, webReady } = await run({ webClient: () => new Promise((resolve) => (built = resolve)) });
    const open = (path: string) => fetch(`${url}${path}`, { headers: { accept: "text/html" } });
    expect((await fetch(`${url}/v1/hello/Ana`)).status).toBe(200);
    for (const path of ["/", "/dashboard/patients", "/mi/hoy"]) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "1"]);
      expect(await answer.text()).toMatch(/http-equiv="refresh" content="1"[^]*Nutria se está preparando/);
    }
    expect((await open("/v1/nothing")).status).toBe(404);
    expect((await open("/_local")).status).toBe(200);
    built(web);
    await webReady;
    expect(await (await open("/dashboard/patients")).text()).toContain("<title>Nutria</title>");
  });

  test("while it starts, its port says so: a page to a browser, and later to a client", async () => {
    let loaded: () => void = () => undefined;
    const isLoaded = new Promise<void>((resolve) => (loaded = resolve));
    let port = 0;
    const seen: [number, string | null, boolean][] = [];
    const loadProduct = async () => {
      for (const accept of ["text/html", "application/json"]) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept } });
        seen.push([
          answer.status,
          answer.headers.get("retry-after"),
          (await answer.text()).includes("refresh"),
        ]);
      }
      loaded();
      return product;
    };
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    port = (probe.address() as AddressInfo).port;
    await new Promise((resolve) => probe.close(resolve));
    await run({ port, loadProduct });
    await isLoaded;
    expect(seen).toEqual([
      [503, "1", true],
      [503, "1", false],
    ]);
  });

  test("a web client that cannot be built is told by what waits for its pages", async () => {
    const { url, webReady } = await run({
      webClient: () => Promise.reject(new Error("No se pudo construir")),
    });
    await expect(webReady).rejects.toThrow("No se pudo construir");
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  testInDepth(
    "prepares once requests are answered, answers them in between, and ends with the product",
    async () => {
      let prepared = 0;
      const preparations: (() => unknown)[] = [];
      const endless = () => {
        prepared += 1;
        preparations.push(endless);
      };
      preparations.push(endless);
      const { url } = await run({ loadProduct: async () => ({ ...product, preparations }) });
      expect((await fetch(`${url}/health`)).status).toBe(200);
      expect(prepared).toBeGreaterThan(0);
      await stop();
      const before = prepared;
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect(prepared).toBe(before);
    },
  );

  testInDepth("AWS settings of the shell do not affect the clients of the embedded cloud", async () => {
    vi.stubEnv("AWS_PROFILE", "work");
    vi.stubEnv("AWS_SESSION_TOKEN", "real");
    vi.stubEnv("AWS_IGNORE_CONFIGURED_ENDPOINT_URLS", "true");
    const { cloud } = await run();
    const aws = Object.entries(process.env).filter(([name]) => /^AWS_(?!SDK_JS_)/.test(name));
    expect(Object.fromEntries(aws)).toEqual(
      Object.fromEntries(Object.entries(cloud.environment).filter(([name]) => name.startsWith("AWS_"))),
    );
  });

  testInDepth(
    "demo data is written on the first start only, and again from the beginning after an interrupted start",
    async () => {
      let seeded = 0;
      const seedDemo: RunOptions["seedDemo"] = async (cloud) => {
        seeded += 1;
        await cloud.inbox.add({
          id: `${seeded}`,
          at: "",
          from: "",
          to: [],
          subject: "",
          html: "",
          text: "",
          links: [],
        });
        if (seeded === 1) throw new Error("cut short");
      };
      await expect(run({ seedDemo })).rejects.toThrow("cut short");
      expect(await readFolderState(dataDirectory)).toEqual({
        product: "nutria",
        demo: "pending",
        version: folderVersion,
      });
      const second = await run({ seedDemo });
      expect(second.hasDemo).toBe(true);
      expect((await second.cloud.mails()).map(({ id }) => id)).toEqual(["2"]);
      await stop();
      const third = await run({ seedDemo, isDemoWanted: false });
      expect([seeded, third.hasDemo]).toEqual([2, true]);
    },
  );

  test("NUTRIA_DEMO=0 writes no demo data, nor does a later start", async () => {
    const seedDemo = vi.fn(() => Promise.resolve());
    expect((await run({ seedDemo, isDemoWanted: false })).hasDemo).toBe(false);
    await stop();
    await run({ seedDemo });
    expect(seedDemo).not.toHaveBeenCalled();
  });

  test("a busy port, a folder in use and an unwritable folder each give a one-sentence error", async () => {
    const first = await run();
    const port = Number(new URL(first.url).port);
    await expect(run({ port, dataDirectory: join(directory, "other") })).rejects.toThrow(
      /^El puerto \d+ ya está ocupado/,
    );
    await expect(run()).rejects.toThrow(/^Nutria ya está en marcha con esta carpeta/);
    await writeFile(join(directory, "file"), "");
    await expect(run({ dataDirectory: join(directory, "file/data") })).rejects.toThrow(
      /^No se puede escribir en la carpeta/,
    );
  });
});

describe("a folder that cannot be used", () => {
  const failing = (code: string) => Object.assign(new Error(code), { code });
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    [
      "a full disk",
      "no queda espacio en el disco",
      () => vi.spyOn(leveldb, "write").mockImplementation(() => Promise.reject(failing("ENOSPC"))),
    ],
    [
      "a quota",
      "no queda espacio en el disco",
      () => {
        vi.spyOn(disk, "write").mockImplementation(() => {
          throw failing("EDQUOT");
        });
      },
    ],
    [
      "a folder that became read-only",
      "la carpeta es de solo lectura",
      () => {
        vi.spyOn(disk, "write").mockImplementation(() => {
          throw failing("EROFS");
        });
      },
    ],
    [
      "a disk that fails",
      "el disco falla",
      () => vi.spyOn(disk, "sync").mockImplementation(() => Promise.reject(failing("EIO"))),
    ],
  ])("by %s ends the start with one sentence, and the next start has everything", async (_, reason, fill) => {
    fill();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(run({ seedDemo: async () => undefined })).rejects.toMatchObject({
      name: "StartUpError",
      message: expect.stringContaining(`No se puede guardar en ${dataDirectory}: ${reason}`),
    });
    vi.restoreAllMocks();
    const { url, hasDemo } = await run({ seedDemo: async () => undefined });
    expect(hasDemo).toBe(true);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("because a store is missing ends it with the last good copy, with or without its state", async () => {
    await run();
    await backup();
    await stop();
    for (const missing of ["secrets.jsonl", "nutria.json", "dynamodb"]) {
      await rm(join(dataDirectory, missing), { recursive: true });
      if (missing !== "secrets.jsonl") await writeFile(join(dataDirectory, "cognito/users.jsonl"), "[]\n");
      await expect(run()).rejects.toThrow(/está dañado: falta .* La última copia buena es del/);
    }
  });
});

describe("npm run backup", () => {
  const copies = async (of = dataDirectory) => readdir(`${of}-copies`).catch(() => []);

  test("copies by the product while it runs, and by itself once it is stopped; a copy in its place opens", async () => {
    const { cloud } = await run();
    const item = { pk: { S: "a" }, sk: { S: "b" } };
    await cloud.operations["PutItem"]?.({ TableName: "nutria", Item: item });
    await backup();
    expect(await copies()).toHaveLength(1);
    await stop();
    const [first = ""] = await copies();
    await rm(dataDirectory, { recursive: true });
    await cp(join(`${dataDirectory}-copies`, first), dataDirectory, { recursive: true });
    const again = await run();
    const found = await again.cloud.operations["GetItem"]?.({ TableName: "nutria", Key: item });
    expect(found).toMatchObject({ Item: item });
    await stop();
    await rm(join(`${dataDirectory}-copies`, first), { recursive: true });
    await backup();
    expect(await copies()).toHaveLength(1);
  });

  test("copies its own folder, also where a process that died left another product's address", async () => {
    await run();
    await stop();
    const other = join(directory, "other");
    const { url } = await run({ dataDirectory: other });
    await writeFile(join(dataDirectory, "running.json"), JSON.stringify({ url, pid: 1 }));
    await backup();
    expect(await copies()).toHaveLength(1);
  });
});

test("settings come from the environment", () => {
  expect(readSettings({})).toMatchObject({ port: 3000, isDemoWanted: true });
  expect(readSettings({}).dataDirectory).toMatch(/\.nutria$/);
  const environment = {
    PORT: "8080",
    NUTRIA_DEMO: "0",
    NUTRIA_DATA: "/x/y",
    NUTRIA_HOSTS: "Nutria.lan, b.mx",
  };
  expect(readSettings(environment)).toEqual({
    port: 8080,
    isDemoWanted: false,
    dataDirectory: "/x/y",
    hostNames: ["nutria.lan", "b.mx"],
  });
  expect(readSettings({}).hostNames).toEqual([]);
  expect(() => readSettings({ PORT: "many" })).toThrow(/^PORT debe ser un número/);
});

test("the data folder is closed to other users, also where an earlier version left it open", async () => {
  await mkdir(join(dataDirectory, "dynamodb"), { recursive: true, mode: 0o755 });
  await writeFile(join(dataDirectory, "secrets.jsonl"), "", { mode: 0o644 });
  await run();
  await stop();
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return [entry.name, (mode & 0o777).toString(8)];
    }),
  );
  expect(modes).toEqual(entries.map((entry) => [entry.name, entry.isDirectory() ? "700" : "600"]));
  expect(entries.filter(({ parentPath }) => parentPath.endsWith("dynamodb")).length).toBeGreaterThan(3);
  expect(((await stat(dataDirectory)).mode & 0o777).toString(8)).toBe("700");
});

describe("deleting the data", () => {
  testInDepth("deletes only a data folder that no process uses", async () => {
    expect(await deleteDataFolder(dataDirectory)).toBe("absent");
    await run();
    await expect(deleteDataFolder(dataDirectory)).rejects.toThrow(/^Nutria está en marcha/);
    await stop();
    expect(await deleteDataFolder(dataDirectory)).toBe("deleted");
    await expect(stat(dataDirectory)).rejects.toThrow();
  });

  test("deletes no other folder", async () => {
    await mkdir(dataDirectory);
    await writeFile(join(dataDirectory, "thesis.txt"), "years of work");
    await expect(deleteDataFolder(dataDirectory)).rejects.toThrow("no parece una carpeta de datos");
    writeFolderState(dataDirectory, { product: "nutria", demo: "none" });
    await expect(deleteDataFolder(dataDirectory)).rejects.toThrow('contiene "thesis.txt"');
    expect(await readFile(join(dataDirectory, "thesis.txt"), "utf8")).toBe("years of work");
  });
});

// Each command is a process of its own, which takes long on a busy machine.
describe("commands", () => {
  /** Starts a command as a user does. */
  const begin = (name: string, environment: Record<string, string>, ...words: string[]) => {
    const script = fileURLToPath(new URL(`../../packages/local/bin/${name}.mjs`, import.meta.url));
    const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, ...environment } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (output += text.toString()));
    const end = once(child, "close") as Promise<[number | null]>;
    onTestFinished(() => void child.kill());
    return { child, output: () => output.trim(), end };
  };
  const command = async (...command: Parameters<typeof begin>) => {
    const { output, end } = begin(...command);
    const [code] = await end;
    return { code, output: output() };
  };

  testInDepth("npm start prints its URL and start-up time, and stops cleanly on a signal", async () => {
    const started = begin("start", { PORT: "0", NUTRIA_DATA: dataDirectory, NUTRIA_DEMO: "0" });
    const greeting = /^Nutria está lista en (\S+) \(\d+\.\d s; la nube embebida, \d+ ms\)$/m;
    await expect.poll(started.output, { timeout: 90_000 }).toMatch(greeting);
    const [, url = ""] = greeting.exec(started.output()) ?? [];
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok" });
    started.child.kill("SIGINT");
    expect(await started.end).toEqual([0, null]);
  });

  testInDepth("a failed start prints one sentence, without a stack trace", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const PORT = String((taken.address() as AddressInfo).port);
    const [busy, file] = await Promise.all([
      command("start", { PORT, NUTRIA_DATA: dataDirectory }),
      command("start", { PORT: "0", NUTRIA_DATA: fileURLToPath(import.meta.url) }),
    ]);
    expect(busy).toEqual({
      code: 1,
      output: expect.stringMatching(/^El puerto \d+ ya está ocupado[^\n]*$/) as string,
    });
    expect(file).toEqual({
      code: 1,
      output: expect.stringMatching(/^No se puede escribir en la carpeta[^\n]*$/) as string,
    });
    taken.close();
  });

  test("an old version of Node gets a clear message", async () => {
    const script = fileURLToPath(new URL("../../packages/local/bin/run-command.mjs", import.meta.url));
    const code = `Object.defineProperty(process.versions, "node", { value: "18.20.0" });
      const { runCommand } = await import(${JSON.stringify(script)}); runCommand("start", () => {});`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
    let output = "";
    child.stderr.on("data", (text: Buffer) => (output += text.toString()));
    const [status] = (await once(child, "close")) as [number];
    expect([status, output.trim()]).toEqual([
      1,
      expect.stringMatching(/^Nutria necesita Node 20\.19 o más reciente, y este es 18\.20\.0[^\n]*$/),
    ]);
  });

  testInDepth(
    "npm run job uses the running product; npm run reset deletes the data when none is running",
    async () => {
      const environment = { NUTRIA_DATA: dataDirectory };
      expect((await command("job", environment, "sweep")).output).toMatch(/^Nutria no está en marcha/);
      await run();
      const done = await command("job", environment, "sweep", "2026-05-01T00:00:00Z");
      expect(done.code).toBe(0);
      expect(JSON.parse(done.output)).toMatchObject({ name: "sweep", time: "2026-05-01T00:00:00.000Z" });
      expect((await command("job", environment, "dance")).output).toBe(
        'No hay ningún trabajo llamado "dance".',
      );
      expect((await command("reset", environment)).output).toMatch(/^Nutria está en marcha/);
      await stop();
      expect((await command("reset", environment)).output).toMatch(/^Se borraron los datos/);
      expect((await command("reset", environment)).output).toMatch(/^No hay datos/);
    },
  );
});
