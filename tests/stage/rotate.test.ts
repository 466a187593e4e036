import { SSMClient } from "@aws-sdk/client-ssm";
import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { handOn, lockParameterOf } from "@nutria/stacks/deploy/lock";
import { ensurePushKey } from "@nutria/stacks/secrets/push-key";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSecretsManager, type SecretsManager } from "../support/aws/secretsmanager";
import { startAws, type AwsServer } from "../support/aws/server";
import { createSsm, type Ssm } from "../support/aws/ssm";
import { createSts } from "../support/aws/sts";
import { runScript, startScript } from "../support/run-script";

let aws: AwsServer;
let ssm: Ssm;
let secretsmanager: SecretsManager;

beforeEach(async () => {
  ssm = createSsm();
  secretsmanager = createSecretsManager();
  aws = await startAws({ ssm, secretsmanager, sts: createSts() });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});

const nameOf = (secret: string) => `/nutria/staging/${secret}`;
const valueOf = (secret: string) => ssm.parameters.get(nameOf(secret))?.at(-1)?.Value;
const put = (secret: string, Value: string) =>
  ssm.parameters.set(nameOf(secret), [
    { Value, Type: "SecureString", Version: 1, LastModifiedDate: Date.now() / 1000 },
  ]);

const started = (parameters: readonly string[], { input = "", environment = {} } = {}) =>
  [
    "rotate",
    ["--stage", "staging", ...parameters],
    { input, environment: { ...aws.environment, ...environment } },
  ] as const;
const rotate = (
  parameters: readonly string[],
  options?: { input?: string; environment?: Record<string, string> },
) => runScript(...started(parameters, options));

describe("npm run rotate -- --stage staging link-secret", () => {
  test("is known to every Lambda before it signs, and goes on where it was stopped; the previous one stays until it is dropped", async () => {
    put("link-secret", "present-secret");
    const stopped = startScript(...started(["link-secret"]));
    await expect.poll(stopped.output).toMatch(/Waiting until \d\d:\d\d:\d\d UTC/);
    expect(valueOf("link-secret")).toMatch(/^present-secret [\w-]{43}$/);
    const meanwhile = await rotate(["link-secret"]);
    expect(meanwhile).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        "The stage staging is being changed: npm run rotate link-secret, by ",
      ) as string,
    });
    stopped.stop();
    await stopped.ended;
    expect((await rotate(["link-secret", "--drop-previous"])).output).toContain("A rotation is under way");

    // Five minutes later.
    const parameter = ssm.parameters.get(nameOf("link-secret"))?.at(-1);
    parameter!.LastModifiedDate -= 300;
    const [, newest] = parameter!.Value.split(" ");
    const { code, output } = await rotate(["link-secret"]);
    expect(output).toContain("npm run rotate -- --stage staging link-secret --drop-previous");
    expect(output).toMatch(/After \d{4}-\d\d-\d\d no mailed link needs it/);
    expect(code).toBe(0);
    expect(valueOf("link-secret")).toBe(`${newest} present-secret`);
    expect(ssm.parameters.get(nameOf("link-secret"))?.every(({ Type }) => Type === "SecureString")).toBe(
      true,
    );
    expect(ssm.parameters.has(nameOf("link-secret-next"))).toBe(false);
    for (const text of [output, stopped.output()]) expect(text).not.toMatch(`present-secret|${newest}`);

    const dropped = await rotate(["link-secret", "--drop-previous"]);
    expect(dropped.output).toContain("Within five minutes nothing that a previous secret signed is valid");
    expect(dropped.code).toBe(0);
    expect(valueOf("link-secret")).toBe(newest);
    const again = await rotate(["link-secret", "--drop-previous"]);
    expect(again).toMatchObject({ code: 0, output: "There is no previous link secret.\n" });
  });

  test("keeps every secret that was not dropped", async () => {
    put("link-secret", "third second first");
    put("link-secret-next", "fourth");
    ssm.parameters.get(nameOf("link-secret"))![0]!.Value = "third fourth second first";
    ssm.parameters.get(nameOf("link-secret"))![0]!.LastModifiedDate -= 300;
    expect((await rotate(["link-secret"])).code).toBe(0);
    expect(valueOf("link-secret")).toBe("fourth third second first");
  });

  test("fails for a stage that was never deployed", async () => {
    const { code, output } = await rotate(["link-secret"]);
    expect(output).toBe(
      "/nutria/staging/link-secret is not there; npm run deploy -- --stage staging makes it\n",
    );
    expect(code).toBe(1);
    expect(ssm.parameters.size).toBe(0);
  });
});

describe("npm run rotate -- --stage staging push-key", () => {
  const [present, earlier] = [newPushKey(), newPushKey()];
  const offer = (privateKey: string) =>
    ssm.parameters.set(nameOf("push-public-key"), [
      { Value: publicKeyOf(privateKey), Type: "String", Version: 1, LastModifiedDate: 0 },
    ]);

  test("is known to every Lambda that sends before a browser hears of it, and goes on where it was stopped", async () => {
    put("push-key", `${present} ${earlier}`);
    offer(present);
    const stopped = startScript(...started(["push-key"]));
    await expect.poll(stopped.output).toMatch(/Waiting until \d\d:\d\d:\d\d UTC/);
    const [newest = "", ...others] = valueOf("push-key")?.split(" ") ?? [];
    expect(others).toEqual([present, earlier]);
    expect(valueOf("push-public-key")).toBe(publicKeyOf(present));
    stopped.stop();
    await stopped.ended;
    expect((await rotate(["push-key", "--drop-previous"])).output).toContain("A rotation is under way");

    // Five minutes later.
    ssm.parameters.get(nameOf("push-key"))!.at(-1)!.LastModifiedDate -= 300;
    const { code, output } = await rotate(["push-key"]);
    expect(output).toContain("npm run rotate -- --stage staging push-key --drop-previous");
    expect(code).toBe(0);
    expect(valueOf("push-key")).toBe([newest, present, earlier].join(" "));
    expect(valueOf("push-public-key")).toBe(publicKeyOf(newest));
    expect(ssm.parameters.get(nameOf("push-key"))?.every(({ Type }) => Type === "SecureString")).toBe(true);
    for (const text of [output, stopped.output()]) {
      for (const key of [newest, present, earlier]) expect(text).not.toContain(key);
    }

    const dropped = await rotate(["push-key", "--drop-previous"]);
    expect(dropped.output).toContain("hears by mail");
    expect(dropped.code).toBe(0);
    expect(valueOf("push-key")).toBe(newest);
    const again = await rotate(["push-key", "--drop-previous"]);
    expect(again).toMatchObject({ code: 0, output: "There is no previous push key.\n" });
  });

  test("a deploy makes the key, offers it, and leaves a rotation alone", async () => {
    const lines: string[] = [];
    for (const [variable, value] of Object.entries(aws.environment)) vi.stubEnv(variable, value);
    const client = new SSMClient({});
    const ensure = () => ensurePushKey(client, "staging", (line) => lines.push(line));
    await ensure();
    const made = valueOf("push-key") ?? "";
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(ssm.parameters.get(nameOf("push-key"))?.at(-1)?.Type).toBe("SecureString");
    expect(valueOf("push-public-key")).toBe(publicKeyOf(made));
    expect(lines).toEqual(["Made the secret /nutria/staging/push-key"]);

    put("push-key", `${present} ${made}`);
    await ensure();
    expect(valueOf("push-key")).toBe(`${present} ${made}`);
    expect(valueOf("push-public-key")).toBe(publicKeyOf(made));

    // A public key whose private one is lost reaches nobody.
    put("push-key", present);
    await ensure();
    expect(valueOf("push-public-key")).toBe(publicKeyOf(present));
  });

  test("fails for a stage that was never deployed", async () => {
    const { code, output } = await rotate(["push-key"]);
    expect(output).toBe(
      "/nutria/staging/push-key is not there; npm run deploy -- --stage staging makes it\n",
    );
    expect(code).toBe(1);
    expect(ssm.parameters.size).toBe(0);
  });
});

describe("npm run rotate -- --stage staging stripe-secret", () => {
  const environment = { NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

  test("stores the key that standard input gives, the first one and the next, one at a time", async () => {
    for (const key of ["sk_test_abcdefgh1", "rk_test_abcdefgh2"]) {
      const { code, output } = await rotate(["stripe-secret"], { input: `${key}\n`, environment });
      expect(output).toContain("Every Lambda calls Stripe with this key within five minutes.");
      expect(output).not.toContain(key);
      expect(code).toBe(0);
      expect(valueOf("stripe-secret")).toBe(key);
    }
    expect(ssm.parameters.get(nameOf("stripe-secret"))?.map(({ Type }) => Type)).toEqual([
      "SecureString",
      "SecureString",
    ]);
    const same = await rotate(["stripe-secret"], { input: "rk_test_abcdefgh2", environment });
    expect(same).toMatchObject({ code: 0, output: "That key is in use already.\n" });
  });

  test.each([
    ["a key for browsers", "pk_test_abcdefgh1", "no secret key of Stripe"],
    ["two keys", "sk_test_abcdefgh1 sk_test_abcdefgh2", "no secret key of Stripe"],
    ["a key of the other mode", "sk_live_abcdefgh1", "a live key, and NUTRIA_STRIPE_PUBLISHABLE_KEY is not"],
  ])("refuses %s, and does not repeat it", async (_, input, says) => {
    const { code, output } = await rotate(["stripe-secret"], { input, environment });
    expect(output).toContain(says);
    expect(output).not.toContain(input);
    expect(code).toBe(1);
    expect(ssm.parameters.size).toBe(0);
  });
});

test("npm run rotate -- --stage staging stripe-webhook-secret keeps the previous one until it is dropped", async () => {
  const refused = await rotate(["stripe-webhook-secret"], { input: "sk_test_abcdefgh1" });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("it starts with whsec_") });

  put("stripe-webhook-secret", "whsec_present1 whsec_earlier1");
  const { code, output } = await rotate(["stripe-webhook-secret"], { input: "whsec_newest01\n" });
  expect(output).toContain("npm run rotate -- --stage staging stripe-webhook-secret --drop-previous");
  expect(output).not.toContain("whsec_newest01");
  expect(code).toBe(0);
  expect(valueOf("stripe-webhook-secret")).toBe("whsec_newest01 whsec_present1");

  expect((await rotate(["stripe-webhook-secret", "--drop-previous"])).code).toBe(0);
  expect(valueOf("stripe-webhook-secret")).toBe("whsec_newest01");
});

describe("npm run rotate -- --stage staging origin-key", () => {
  const secret = "nutria/staging/origin-key";
  const tools = mkdtempSync(join(tmpdir(), "nutria-rotate-"));
  let deploys: { command: string; labels: Record<string, string> }[];
  /** The exit code of each deploy. */
  let codes: number[];
  /** Whether each deploy was handed what the lock of the stage said then. */
  let handed: boolean[];
  const npm = createServer((request, response) => {
    const note = ssm.parameters.get(lockParameterOf("staging"))?.at(-1)?.Value ?? "";
    handed.push(note.startsWith("npm run rotate origin-key, by ") && request.headers["x-handed"] === note);
    deploys.push({ command: decodeURIComponent(request.url ?? ""), labels: secretsmanager.labelsOf(secret) });
    response.end(String(codes.shift() ?? 0));
  });
  let environment: Record<string, string>;

  beforeEach(async () => {
    [deploys, codes, handed] = [[], [], []];
    const { url } = await listenOnLoopback(npm);
    const headers = `{ "x-handed": process.env.${Object.keys(handOn(""))[0]} ?? "" }`;
    const ask = `fetch("${url}/" + encodeURIComponent("npm " + process.argv.slice(2).join(" ")), { headers: ${headers} })`;
    const answer = ".then((answer) => answer.text()).then((code) => process.exit(Number(code)));";
    writeFileSync(join(tools, "npm"), `#!${process.execPath}\n${ask}${answer}\n`, { mode: 0o755 });
    environment = { PATH: `${tools}:${process.env.PATH}` };
    secretsmanager.secrets.set(secret, {
      versions: [{ id: "one", value: "key-one", labels: new Set(["AWSCURRENT"]) }],
    });
  });
  afterEach(async () => {
    await closeServer(npm);
    rmSync(tools, { recursive: true, force: true });
  });

  test("deploys with the new key accepted, then sent; a deploy that fails stops it, and the same command goes on", async () => {
    codes = [0, 3];
    const stopped = await rotate(["origin-key"], { environment });
    expect(stopped.output).toContain("The deploy failed. Mend it, and start the same command again");
    expect(stopped.code).toBe(1);
    const done = await rotate(["origin-key", "--region", "mx-central-1"], { environment });
    expect(done.output).toContain("Done. The key before is accepted until the next rotation");
    expect(done.code).toBe(0);

    const two = deploys[0]?.labels.AWSPENDING;
    expect(two).toMatch(/^[\w-]{36}$/);
    const after = { AWSCURRENT: two, AWSPENDING: two, AWSPREVIOUS: "one" };
    const deploy = "/npm run deploy -- --stage staging --region";
    expect(deploys).toEqual([
      { command: `${deploy} us-east-1`, labels: { AWSCURRENT: "one", AWSPENDING: two } },
      { command: `${deploy} us-east-1`, labels: after },
      { command: `${deploy} mx-central-1`, labels: after },
    ]);
    expect(secretsmanager.labelsOf(secret)).toEqual({ AWSCURRENT: two, AWSPREVIOUS: "one" });
    expect(handed).toEqual([true, true, true]);
    expect(ssm.parameters.has(lockParameterOf("staging"))).toBe(false);
    const values = secretsmanager.secrets.get(secret)?.versions.map(({ value }) => value) ?? [];
    expect(values).toHaveLength(2);
    for (const value of values) expect(stopped.output + done.output).not.toContain(value);
  });
});

test.each([
  [["--stage", "staging"]],
  [["--stage", "staging", "constructor"]],
  [["--stage", "staging", "pool-secret"]],
  [["--stage", "staging", "origin-key", "--drop-previous"]],
  [["--stage", "staging", "stripe-secret", "sk_test_abcdefgh1"]],
])("%j explains the command, asks AWS nothing and fails", async (parameters) => {
  const { code, output } = await runScript("rotate", parameters, { environment: aws.environment });
  expect(output).toMatch(/npm run rotate -- --stage <stage>/);
  expect(output).not.toContain("sk_test_abcdefgh1");
  expect(code).toBe(1);
  expect(aws.calls).toEqual([]);
});
