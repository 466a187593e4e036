import { describe, expect, test } from "vitest";
import { runScript } from "../support/run-script";

/** Every command that an operator gives for a stage, as far as it gets without AWS. */
const commands = [
  ["deploy", []],
  ["remove", ["--yes-remove", "staging"]],
  ["restore", ["--accounts"]],
  ["restore", ["--back"]],
  ["rotate", ["link-secret"]],
  ["rotate", ["push-key", "--drop-previous"]],
  ["rotate", ["origin-key"]],
  ["rotate", ["stripe-secret"]],
  ["empty-bucket", ["--yes-empty", "nutria-staging-videos-111122223333"]],
  ["pipeline-access", ["--repository", "owner/name"]],
] as const;
const [credentials, nowhere] = [
  { AWS_ACCESS_KEY_ID: "AKIAOPERATOR", AWS_SECRET_ACCESS_KEY: "not-a-secret" },
  // Nothing listens on the port of the discard protocol.
  { AWS_ENDPOINT_URL: "http://127.0.0.1:9", AWS_EC2_METADATA_DISABLED: "true" },
];
const stackTrace = /\n +at .*:\d+:\d+/;

describe("without a network", () => {
  test.for(commands)("npm run %s %j ends with one sentence", async ([script, words]) => {
    const { code, output } = await runScript(script, ["--stage", "staging", ...words], {
      environment: { ...credentials, ...nowhere },
      input: "sk_test_12345678",
    });
    expect(code).toBe(1);
    expect(output).toMatch(/AWS cannot be reached (in us-east-1 )?\(ECONNREFUSED\): connect this machine/);
    expect(output).not.toMatch(stackTrace);
    // The doctor, who speaks for a deploy, says what else is missing as well.
    if (script !== "deploy") expect(output.trim().split("\n")).toHaveLength(1);
  });
});

describe("without credentials", () => {
  test.for(commands)("npm run %s %j says so in one sentence", async ([script, words]) => {
    const { code, output } = await runScript(script, ["--stage", "staging", ...words], {
      environment: nowhere,
      input: "sk_test_12345678",
    });
    expect([code, output]).toEqual([1, expect.stringContaining("AWS does not know who you are")]);
    expect(output).not.toMatch(stackTrace);
  });
});

describe("a stage that there can be none of", () => {
  const scripts = [...new Set(commands.map(([script]) => script))];
  const restOf = (script: string): readonly string[] => commands.find(([name]) => name === script)?.[1] ?? [];

  test.for(scripts)("is refused by npm run %s, with what is wrong", async (script) => {
    const { code, output } = await runScript(script, ["--stage", "Staging", ...restOf(script)], {
      environment: { ...credentials, ...nowhere },
    });
    expect([code, output]).toEqual([1, 'There can be no stage "Staging": write it in lower case, staging\n']);
  });
});
