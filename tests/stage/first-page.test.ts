import { readFileSync } from "node:fs";
import { originKeySecretOf } from "@nutria/stacks/stage";
import { stackNames } from "@nutria/stacks/stack-names";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import { createLambda } from "../support/aws/lambda";
import { createOperator, type Operator } from "./support/operator";

/** The commands with which `docs/deploy.md` begins, without what this machine has: the packages and a profile. */
const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
const commands = block
  .replaceAll("…", "1")
  .match(/^cat[\s\S]*?\nEND$|^.+$/gm)!
  .filter((line) => !/^(npm ci|export AWS_PROFILE)/.test(line));

let aws: Account;
let operator: Operator;
const invited: unknown[] = [];
/** All that the commands wrote on the terminal. */
let written = "";

beforeAll(async () => {
  const lambda = createLambda({
    "nutria-staging-operations-create-administrator": (input) => {
      invited.push(input);
      return Promise.resolve({ _id: "adm_1", email: "ana@example.com", isNew: true });
    },
  });
  // The CDK has to wait for each stack here, as it does for those of AWS.
  aws = await startAccount({ lambda }, { stackMilliseconds: 50 });
  operator = createOperator(aws);
});
afterAll(async () => {
  operator?.close();
  await aws?.close();
});

/** One story, in this order: a stranger follows the first page in a fresh clone, in an empty account. */
describe("the first page of docs/deploy.md", () => {
  const run = (command: string, input = "") => operator.sh(command, { input });

  test.each(commands.map((command) => [command.split("#")[0]?.trim() ?? "", command]))(
    "%s",
    async (_, command) => {
      const { code, output } = await run(
        command,
        command.includes("stripe-secret") ? "sk_test_operator\n" : "",
      );
      written += output;
      expect(code, output).toBe(0);
      if (command.includes("npm run deploy")) expect(output).toMatch(/\bWebUrl: https:\/\/\S+/);
    },
  );

  test("is ten lines", () => {
    expect(block.trimEnd().split("\n")).toHaveLength(10);
  });

  test("ends with the whole stage, and the first administrator", () => {
    const { stacks } = aws.cloudFormation.engine;
    expect(stackNames.filter((name) => !stacks.has(`staging-nutria-${name}`))).toEqual([]);
    expect(invited).toEqual([{ email: "ana@example.com" }]);
  });

  test("shows no secret: not on the terminal, in a template, in the settings of a resource or in an uploaded file", () => {
    const kept = [...aws.ssm.parameters.values()].flat().filter(({ Type }) => Type === "SecureString");
    const originKey = aws.secrets.secrets.get(originKeySecretOf("staging"))?.versions ?? [];
    const secrets = [...kept.map(({ Value }) => Value), ...originKey.map(({ value }) => value)];
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    const { stacks, existing } = aws.cloudFormation.engine;
    const described = [...stacks.values()].map(({ body, outputs, events }) => [body, outputs, events]);
    const uploaded = [...aws.s3.buckets.values()].flatMap((bucket) => [...bucket.values()].map(String));
    const places = [written, JSON.stringify(described), JSON.stringify([...existing.values()]), ...uploaded];
    expect(uploaded.length).toBeGreaterThan(20);
    for (const secret of secrets) {
      expect(places.filter((text) => text.includes(secret)).length).toBe(0);
    }
  });

  test("says how all of it goes away again", async () => {
    const remove = "npm run remove -- --stage staging";
    expect(readFileSync("docs/deploy.md", "utf8")).toContain(`\`${remove}\` takes it all away again`);
    const { code, output } = await run(remove, "staging\n");
    expect(code, output).toBe(0);
    expect(aws.cloudFormation.engine.stacks.size).toBe(1);
    expect([...aws.cloudFormation.engine.stacks.keys()]).toEqual(["CDKToolkit"]);
  });
});
