import { eventRoutes } from "@nutria/contract/routes/events";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startScript, type RunningScript } from "../support/run-script";

// A start of the whole product, as a stranger has it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

let dataDirectory: string;
let product: RunningScript;
let url: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "nutria-examples-"));
  product = startScript("start", [], { environment: { PORT: "0", NUTRIA_DATA: dataDirectory } });
  url = await vi.waitFor(
    () => {
      const found = /Nutria está lista en (\S+)[^]*Para detenerla/.exec(product.output())?.[1];
      if (found === undefined) throw new Error(product.output());
      return found;
    },
    { timeout: 580_000, interval: 200 },
  );
});
afterAll(async () => {
  product.stop();
  await product.ended;
  await rm(dataDirectory, { recursive: true });
});

/** The first example of a page that calls the API; undefined without one. */
async function firstExampleOf(page: string): Promise<string | undefined> {
  const text = await readFile(join("docs", page), "utf8");
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = ""]) => block);
  return blocks.find((block) => /\bcurl\b/.test(block));
}

const pasted = new Map<string, Promise<string>>();

/** What a shell prints that the block is pasted into, once: a page in the other language has the same blocks. */
function paste(block: string): Promise<string> {
  const printed = pasted.get(block) ?? run(block);
  pasted.set(block, printed);
  return printed;
}

async function run(block: string): Promise<string> {
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], NUTRIA_DATA: dataDirectory };
  const { stdout } = await promisify(execFile)("bash", ["-ec", block], { env });
  return stdout;
}

const statusesIn = (output: string) =>
  [...output.matchAll(/^HTTP\/\S+ (\d+)/gm)].map(([, status]) => Number(status));

test("the first example of every page runs as it is written", async () => {
  const pages = (await readdir("docs")).filter((name) => name.endsWith(".md"));
  const tried: string[] = [];
  for (const page of pages) {
    const example = await firstExampleOf(page);
    if (example === undefined) continue;
    tried.push(page);
    const output = await paste(example);
    const statuses = statusesIn(output);
    expect(statuses.length, `${page}: ${output}`).toBeGreaterThan(0);
    const wrong = statuses.filter((status) => status < 200 || status >= 300);
    expect(wrong, `${page}: ${output}`).toEqual([]);
  }
  expect(tried).toEqual(expect.arrayContaining(["events.md", "messages.md"]));
});

test("the first event of a stranger has its effect", async () => {
  const output = await paste((await firstExampleOf("events.md")) ?? "");
  expect(output).toMatch(/^HTTP\/1.1 202 [^]*"status":"accepted"/);
  const key = /sk_test_\S+/.exec(product.output())?.[0];
  const headers = { authorization: `Bearer ${key}` };
  const isUsed = async () => {
    const answer = await fetch(`${url}${eventRoutes.listTestPatients.spec.path}`, { headers });
    expect(await answer.json()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ passes: [expect.objectContaining({ status: "used" })] }),
      ]),
    );
  };
  await vi.waitFor(isUsed, { timeout: 30_000, interval: 200 });
});

test("npm start prints a code and a pass that npm run keys names as well", async () => {
  const printed = product.output();
  const [, code, pass] = /código (\S+) y pase (\S+)/.exec(printed) ?? [];
  expect([code, pass]).toEqual([expect.stringMatching(/^.{4}-.{4}$/), expect.stringMatching(/^pas_/)]);
  const keys = await paste("npm run --silent keys");
  expect(keys).toMatch(new RegExp(`^export NUTRIA_URL='http://[^']+:${new URL(url).port}'$`, "m"));
  expect(keys).toMatch(/^export NUTRIA_KEY='sk_test_[\w-]+'$/m);
  expect(printed).toContain(/NUTRIA_KEY='([\w-]+)'/.exec(keys)?.[1]);
});
