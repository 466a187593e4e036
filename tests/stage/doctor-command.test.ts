import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccountAtRest, type AccountAtRest } from "../support/aws/account-at-rest";

const parameters = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>",
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};

let folder: string;
const accounts: AccountAtRest[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "nutria-doctor-"));
});
afterAll(async () => {
  await Promise.all(accounts.map(async (account) => account.close()));
  rmSync(folder, { recursive: true });
});

async function startAccount(): Promise<AccountAtRest> {
  const account = await startAccountAtRest();
  accounts.push(account);
  return account;
}

interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** Runs `npm run <script> -- <parameters>` as an operator on a new machine does: with an empty home, and this environment. */
async function npmRun(
  script: string,
  parametersGiven: string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<Ended> {
  const home = mkdtempSync(join(folder, "home-"));
  const npm = process.env["npm_execpath"];
  const [command, ...start] = npm ? [process.execPath, npm] : ["npm"];
  const env = {
    PATH: process.env["PATH"],
    HOME: home,
    npm_config_update_notifier: "false",
    AWS_EC2_METADATA_DISABLED: "true",
    ...environment,
  };
  return new Promise((done) => {
    const child = execFile(
      command ?? "npm",
      [...start, "run", "--silent", script, "--", ...parametersGiven],
      { env },
      (error, out, errors) => done({ code: Number(error?.code ?? 0), out, errors }),
    );
    child.stdin?.end(input);
  });
}

describe("npm run doctor", () => {
  test("finds nothing missing in a whole stage, and exits with 0", async () => {
    const account = await startAccount();
    account.addStage("staging");
    const ended = await npmRun("doctor", ["--stage", "staging"], { ...account.environment, ...parameters });
    expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(ended.out).toMatch(/✓ tools +Node \d+\.\d+\.\d+, cdk \d+\.\d+\.\d+ and SST's constructs start\n/);
    expect(ended.out).toMatch(/✓ table +staging-nutria-table is as it is defined\n/);
    expect(ended.out).not.toMatch(/[✗!]/);
    expect(ended.out).toMatch(/\n\nNothing is missing\.\n$/);
  });

  test("says what an empty account lacks, with the command for each, and exits with 1", async () => {
    const account = await startAccount();
    account.limits.identities.clear();
    const ended = await npmRun("doctor", ["--stage", "staging"], { ...account.environment, ...parameters });
    expect(ended).toMatchObject({ code: 1, errors: "" });
    expect(ended.out).toContain(
      "✓ preparation  CDKToolkit is not there yet: the first deploy makes it, or: npx --no-install cdk bootstrap aws://111122223333/us-east-1\n",
    );
    expect(ended.out).toMatch(/✓ stacks +none yet: a first deploy\n/);
    expect(ended.out).toMatch(
      /✗ mail +nutria\.test is no identity of SES .*\n +→ aws sesv2 create-email-identity /,
    );
    expect(ended.out.match(/✗ secrets .*\n +→ npm run rotate -- --stage staging/g)).toHaveLength(1);
    expect(ended.out).toMatch(/\n\nMissing: 2\. Nothing was touched\.\n$/);
  });

  test("says what stands in a stage's way, and exits with 1", async () => {
    const account = await startAccount();
    account.addStage("staging");
    Object.assign(account.stacks.get("staging-nutria-api") ?? {}, {
      status: "DELETE_FAILED",
      isProtected: true,
    });
    delete account.data.tables.get("staging-nutria-table")?.description.StreamSpecification;
    account.limits.mail.aSecond = 14;
    const ended = await npmRun("doctor", ["--stage", "staging"], {
      ...account.environment,
      ...parameters,
      NUTRIA_MAIL_CONCURRENCY: "5",
    });
    expect(ended).toMatchObject({ code: 1, errors: "" });
    const [first, ...rest] = ended.out.split("\n").filter((line) => /^[✗!]|^ /.test(line));
    const api = "--stack-name staging-nutria-api --region us-east-1";
    expect(first).toMatch(/^✗ stacks +staging-nutria-api is DELETE_FAILED: /);
    expect(rest.map((line) => line.trim())).toEqual([
      `→ aws cloudformation update-termination-protection --no-enable-termination-protection ${api}`,
      `→ aws cloudformation delete-stack --deletion-mode FORCE_DELETE_STACK ${api}`,
      `→ aws cloudformation wait stack-delete-complete ${api}`,
      expect.stringMatching(/^✗ table +staging-nutria-table has no stream/),
      expect.stringContaining("--stream-specification StreamEnabled=true,StreamViewType=KEYS_ONLY"),
      expect.stringContaining("aws dynamodb wait table-exists"),
      "→ npm run deploy -- --stage staging --region us-east-1",
      expect.stringMatching(/^! mail +SES takes 14 mails a second/),
      "→ echo 'NUTRIA_MAIL_CONCURRENCY=3' >> .env.staging",
    ]);
  });

  test("without credentials looks at this machine alone, in one line", async () => {
    const ended = await npmRun("doctor", ["--stage", "staging"], parameters);
    expect(ended).toMatchObject({ code: 1, errors: "" });
    expect(ended.out).toMatch(
      /✗ credentials +AWS does not know who you are: Could not load credentials from any providers\n +→ aws sso login/,
    );
    expect(ended.out).toMatch(/Missing: 1\. Nothing was touched\.\n$/);
  });

  test.for([
    [[], "Say which stage: npm run doctor -- --stage <stage> [--region <region>]\n"],
    [["--stage", "Prod"], 'There can be no stage "Prod": write it in lower case, prod\n'],
    [["--stage", "prod", "--region", "mexico"], '"mexico" is no region of AWS, such as us-east-1\n'],
    [["--stag", "prod"], "Unknown option '--stag': npm run doctor -- --stage <stage> [--region <region>]\n"],
  ] as const)("called with %o tells the mistake", async ([given, errors]) => {
    expect(await npmRun("doctor", [...given])).toEqual({ code: 1, out: "", errors });
  });
});

describe("npm run trace", () => {
  let bundles: string;
  let log: string;
  let source: string;

  /** A bundle as of a deploy, and what its Lambda logged when it failed. */
  beforeAll(async () => {
    bundles = join(folder, "bundles");
    source = join(folder, "handler.ts");
    writeFileSync(
      source,
      "interface Event { id: string }\n\nexport function handle(event: Event): never {\n  throw new Error(event.id);\n}\nhandle({ id: 'an-event' });\n",
    );
    const outfile = join(bundles, "functions/events/handler.mjs");
    await build({
      entryPoints: [source],
      outfile,
      bundle: true,
      minify: true,
      format: "esm",
      sourcemap: "external",
    });
    const { stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
    log = `${stderr.replaceAll(bundles, "/var/task")}    at old (file:///var/task/functions/events/other.mjs:1:1)\n`;
  });

  test("prints a log with the places in the source", async () => {
    const { code, out, errors } = await npmRun("trace", [bundles], {}, log);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const place = relative(process.cwd(), source).replaceAll(".", "\\.");
    expect(out).toMatch(new RegExp(`Error: an-event\n    at .*${place}:4:\\d+.*\n    at .*${place}:6:\\d+`));
    expect(out).toContain("at old (file:///var/task/functions/events/other.mjs:1:1)");
  });

  test("says that there are no source maps", async () => {
    const empty = join(folder, "nothing-here");
    expect(await npmRun("trace", [empty], {}, log)).toEqual({
      code: 1,
      out: "",
      errors: `There are no source maps in ${empty}: deploy from here, or say where: npm run trace -- <directory> < <file>\n`,
    });
    mkdirSync(empty);
    expect(readdirSync(empty)).toEqual([]);
    expect(await npmRun("trace", [empty], {}, log)).toEqual({ code: 0, out: log, errors: "" });
  });
});
