import { lockParameterOf } from "@nutria/stacks/deploy/lock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import { createLambda } from "../support/aws/lambda";
import { runScript } from "../support/run-script";

/** Every command that an operator gives for a stage, as far as it gets without AWS. */
const commands = [
  ["deploy", []],
  ["doctor", []],
  ["remove", ["--yes-remove", "staging"]],
  ["restore", ["--accounts"]],
  ["restore", ["--back"]],
  ["restore", ["--accounts", "--dry-run"]],
  ["rotate", ["link-secret"]],
  ["rotate", ["push-key", "--drop-previous"]],
  ["rotate", ["origin-key"]],
  ["rotate", ["stripe-secret"]],
  ["empty-bucket", ["--yes-empty", "nutria-staging-videos-111122223333"]],
  ["pipeline-access", ["--repository", "owner/name"]],
  ["whatsapp-templates", []],
  ["sst deploy", []],
  ["sst remove", []],
] as const;
/** Those that look for everything that a deploy needs, so that they say what else is missing as well. */
const examining: readonly string[] = ["deploy", "doctor", "sst deploy"];
const administering = [
  ["create-administrator", "ana@example.com"],
  ["seed-demo", "--new-password"],
] as const;

const [credentials, nowhere] = [
  { AWS_ACCESS_KEY_ID: "AKIAOPERATOR", AWS_SECRET_ACCESS_KEY: "not-a-secret" },
  // Nothing listens on the port of the discard protocol.
  { AWS_ENDPOINT_URL: "http://127.0.0.1:9", AWS_EC2_METADATA_DISABLED: "true" },
];
const parameters = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@example.com>",
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  NUTRIA_DOMAIN: "app.example.com",
  NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/1",
  NUTRIA_WHATSAPP_PHONE_NUMBER_ID: `phone-number-id-${"0".repeat(32)}`,
  NUTRIA_WHATSAPP_WABA_ID: `waba-${"0".repeat(32)}`,
};
const stackTrace = /\n +at .*:\d+:\d+/;

/** Runs a command for a stage. */
const run = async (
  script: string,
  words: readonly string[],
  environment: Record<string, string>,
  stage = "staging",
) =>
  runScript(
    script,
    [...(script === "admin" ? words : []), "--stage", stage, ...(script === "admin" ? [] : words)],
    {
      environment: { ...parameters, ...environment },
      input: "sk_test_12345678",
    },
  );

describe("without a network", () => {
  test.for(commands)("npm run %s %j ends with one sentence", async ([script, words]) => {
    const { code, output } = await run(script, words, { ...credentials, ...nowhere });
    expect(code).toBe(1);
    expect(output).toMatch(/AWS cannot be reached (in us-east-1 )?\(ECONNREFUSED\): connect this machine/);
    expect(output).not.toMatch(stackTrace);
    if (!examining.includes(script)) expect(output.trim().split("\n")).toHaveLength(1);
  });

  test.for(administering)("npm run admin -- %s ends with one sentence", async (words) => {
    const { code, output } = await run("admin", words, { ...credentials, ...nowhere });
    expect([code, output]).toEqual([
      1,
      `No se pudo invocar nutria-staging-operations-${words[0]}: AWS no responde en us-east-1 (ECONNREFUSED); revisa la conexión o la región.\n`,
    ]);
  });
});

describe("without credentials", () => {
  test.for(commands)("npm run %s %j says so in one sentence", async ([script, words]) => {
    const { code, output } = await run(script, words, nowhere);
    expect([code, output]).toEqual([1, expect.stringContaining("AWS does not know who you are")]);
    expect(output).not.toMatch(stackTrace);
  });

  test.for(administering)("npm run admin -- %s says so in one sentence", async (words) => {
    const { code, output } = await run("admin", words, nowhere);
    expect([code, output]).toEqual([
      1,
      `No se pudo invocar nutria-staging-operations-${words[0]}: AWS no sabe quién eres; usa aws sso login, o AWS_PROFILE.\n`,
    ]);
  });
});

describe("a stage that there can be none of", () => {
  const scripts = [...new Set(commands.map(([script]) => script))];
  const restOf = (script: string): readonly string[] => commands.find(([name]) => name === script)?.[1] ?? [];

  test.for(scripts)("is refused by npm run %s, with what is wrong", async (script) => {
    const { code, output } = await run(script, restOf(script), { ...credentials, ...nowhere }, "Staging");
    const says = 'There can be no stage "Staging": write it in lower case, staging';
    expect(code).toBe(1);
    // SST's command line writes its own mark before it.
    expect(output.trim().replace(/^.*?Error:[^T]*/, "")).toBe(says);
  });
});

describe("a stage that is not in the account", () => {
  let aws: Account;
  beforeAll(async () => {
    aws = await startAccount({ lambda: createLambda({}) });
  });
  afterAll(async () => aws?.close());

  test.for([
    [
      "remove",
      [],
      0,
      "There is no stack of the stage nowhere in 111122223333, us-east-1: nothing to remove.",
    ],
    [
      "sst remove",
      [],
      0,
      "There is no stack of the stage nowhere in 111122223333, us-east-1: nothing to remove.",
    ],
    [
      "restore",
      ["--back"],
      1,
      'There is no stage "nowhere" in this account and region: no stack nowhere-nutria-storage',
    ],
    ["restore", ["--accounts", "--dry-run"], 1, 'There is no stage "nowhere" in this account and region'],
    ["restore", ["--new-pool"], 1, 'There is no stage "nowhere" in this account and region'],
    ["rotate", ["link-secret"], 1, "is not there; npm run deploy -- --stage nowhere makes it"],
    [
      "rotate",
      ["push-key", "--drop-previous"],
      1,
      "is not there; npm run deploy -- --stage nowhere makes it",
    ],
    ["rotate", ["origin-key"], 1, "is not there; npm run deploy -- --stage nowhere makes it"],
    [
      "empty-bucket",
      ["--yes-empty", "nutria-nowhere-videos-1"],
      1,
      "There is no bucket nutria-nowhere-videos-1.",
    ],
    ["trace", ["nowhere"], 1, "There are no source maps in .sst/stages/nowhere/bundles: deploy from here"],
    ["admin", ["create-administrator", "ana@example.com"], 1, "no existe en esta cuenta y región."],
    ["admin", ["seed-demo"], 1, "no existe en esta cuenta y región."],
  ] as const)("npm run %s %j says so in one sentence", async ([script, words, code, says]) => {
    const ended =
      script === "trace"
        ? await runScript(script, words, { environment: aws.environment })
        : await run(script, words, aws.environment, "nowhere");
    expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(says)]);
    expect(ended.output.trim().split("\n")).toHaveLength(1);
    expect(aws.ssm.parameters.has(lockParameterOf("nowhere"))).toBe(false);
  });
});
