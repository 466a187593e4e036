import { appRoutes } from "@nutria/contract/routes/apps";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { sendEvents } from "@nutria/local/app/emit";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct, type RunningProduct } from "@nutria/local/app/run-product";
import { demoPatient } from "@nutria/local/demo/account";
import { seedDemo } from "@nutria/local/demo/index";
import { testCloudOptions } from "@nutria/local/testing";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { httpClient } from "../support/http-client";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let directory: string;
let dataDirectory: string;
let product: RunningProduct;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-apps-"));
  dataDirectory = join(directory, "data");
  product = await runProduct({
    port: 0,
    dataDirectory,
    isDemoWanted: true,
    loadProduct,
    cloudOptions: testCloudOptions,
    throttle: { perSecond: 0, burst: 0 },
    seedDemo: async () => void (await seedDemo()),
  });
});
afterAll(async () => {
  await product.close();
  await rm(directory, { recursive: true });
});

/** The blocks of docs/apps.md that a reader types, with a port that is free on a busy machine. */
async function blocks(port: number): Promise<string[]> {
  const text = await readFile(new URL("../../docs/apps.md", import.meta.url), "utf8");
  const found = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = ""]) => block);
  return found.map((block) => block.replaceAll("8765", String(port)));
}

/** What the patient does in the browser: signs in, presses 'Permitir', and goes on to the app's address. */
async function allow(address: string): Promise<void> {
  const { origin, searchParams } = new URL(address);
  const { token } = await httpClient(origin)(authRoutes.login, {
    query: { role: "patient" },
    body: demoPatient,
  });
  const server = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({ token_endpoint: expect.stringContaining("/v1/oauth/token") as string });
  const patient = httpClient(origin, () => token.accessToken);
  const request = Object.fromEntries(searchParams);
  const shown = await patient(appRoutes.viewAuthorization, { query: request });
  expect(shown.app).toEqual({ name: "Bitácora", scopes: ["diary:read", "diary:write"] });
  const { redirect } = await patient(appRoutes.answerAuthorization, {
    body: { ...request, isAllowed: true },
  });
  expect(await (await fetch(redirect)).text()).toContain("Listo");
}

test("the commands of docs/apps.md give a stranger a patient's first token", async () => {
  const [discover = "", ask = "", exchange = "", renew = "", ...more] = await blocks(
    20_000 + (process.pid % 20_000),
  );
  expect(more).toEqual([]);
  // The first one asks the product that runs by itself for its address (documented-examples.depth.test.ts).
  expect(discover).toContain("$NUTRIA_URL/.well-known/oauth-authorization-server");
  // One shell, as a reader has it: it waits for the file by which the patient's answer is told.
  const wait = "until [ -s code ]; do sleep 0.1; done";
  const script = [
    ask,
    wait,
    exchange,
    "echo; echo; cp tokens first",
    renew,
    `curl -s -o /dev/null -w "%{http_code}" "$NUTRIA_URL/v1/client/nutritionist" -H "authorization: Bearer $(token access_token)"`,
  ].join("\n");
  const shell = execFile("bash", ["-eu", "-c", script], {
    cwd: directory,
    env: { ...process.env, NUTRIA_URL: product.url },
  });
  let output = "";
  let errors = "";
  const closed = new Promise<number | null>((resolve) => shell.once("close", resolve));
  const asked = new Promise<string>((resolve) =>
    shell.stdout?.on("data", (text: Buffer) => {
      output += String(text);
      const [line] = output.match(/^http\S+\/mi\/autorizar\S+$/m) ?? [];
      if (line !== undefined) resolve(line);
    }),
  );
  shell.stderr?.on("data", (text: Buffer) => (errors += String(text)));
  await allow(await Promise.race([asked, closed.then(() => Promise.reject(new Error(errors)))]));
  expect(await closed, errors).toBe(0);
  const [, ...answers] = output.trim().split("\n").filter(Boolean);
  const [nutritionists = "", refused] = answers;
  expect((JSON.parse(nutritionists) as { nutritionist: { _id: string } }[])[0]?.nutritionist._id).toMatch(
    /^nut_/,
  );
  // The token that was renewed is revoked by the last command.
  expect(refused).toBe("401");
  const first = JSON.parse(await readFile(join(directory, "first"), "utf8")) as { access_token: string };
  const client = httpClient(product.url, () => first.access_token);
  await expect(client(clientRoutes.getPatientProfile, {})).rejects.toMatchObject({ code: "unauthorized" });
});

test("`npm run emit -- --app` sends as the demo app, by a token that the patient allowed", async () => {
  const environment = { NUTRIA_DATA: dataDirectory };
  const sent = await sendEvents(["loggedWater", "--app"], environment);
  expect(sent).toMatchObject({ areAccepted: true });
  const { token } = await httpClient(product.url)(authRoutes.login, {
    query: { role: "patient" },
    body: demoPatient,
  });
  const patient = httpClient(product.url, () => token.accessToken);
  const apps = await patient(appRoutes.listConnectedApps, {});
  expect(apps).toMatchObject([{ name: "Bitácora", scopes: ["diary:write"] }]);
});
