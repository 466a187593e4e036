import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockParameterOf } from "@nutria/stacks/deploy/lock";
import { stackNames } from "@nutria/stacks/stack-names";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import {
  createOperator,
  leaveLittleContent,
  parameters,
  type Operator,
  type RunOptions,
} from "./support/operator";

const stage = "staging";

let aws: Account;
let operator: Operator;

beforeAll(async () => {
  aws = await startAccount();
  operator = createOperator(aws, leaveLittleContent);
  aws.addSecrets(stage);
  aws.limits.certificates.set(parameters["NUTRIA_CERTIFICATE_ARN"] ?? "", {
    Status: "ISSUED",
    SubjectAlternativeNames: ["app.example.com"],
  });
});
afterAll(async () => {
  operator?.close();
  await aws?.close();
});

const stackOf = (name: string) => aws.cloudFormation.engine.stacks.get(`${stage}-nutria-${name}`);
const statuses = () => Object.fromEntries(stackNames.map((name) => [name, stackOf(name)?.status]));
const isLocked = (): boolean => aws.ssm.parameters.has(lockParameterOf(stage));
const sst = (command: string, options: RunOptions = {}) =>
  operator.npx(["sst", command, "--stage", stage], {
    ...options,
    environment: { ...parameters, ...options.environment },
  });

/** One story, in this order. */
describe("npx sst, from a fresh clone with an empty home, in an account that was never prepared", () => {
  test("deploy without the stage's parameters touches nothing", async () => {
    const { code, output } = await operator.npx(["sst", "deploy", "--stage", stage]);
    expect(output).toContain("NUTRIA_MAIL_FROM is not set");
    expect(code).toBe(1);
    expect(aws.cloudFormation.engine.stacks.size).toBe(0);
    expect(aws.calls.filter((call) => /Put|Create/.test(call))).toEqual([]);
  });

  test.each([
    [["deploy"], "Say which stage: npx sst deploy --stage <stage> [--region <region>]"],
    [["deploy", "--stage", "Staging"], 'There can be no stage "Staging": write it in lower case, staging'],
    [["deploy", "api", "--stage", stage], "It takes the whole stage"],
    [["dev", "--stage", stage], "Use npm run deploy"],
  ])("%j is refused in a sentence", async (words, says) => {
    const { code, output } = await operator.npx(["sst", ...words]);
    expect([code, output]).toEqual([1, expect.stringContaining(says)]);
    expect(output).not.toMatch(/\n +at /);
  });

  test("deploy creates every stack, protects the data and registers the webhook, and tells nobody", async () => {
    const { code, output } = await sst("deploy");
    expect(code, output).toBe(0);
    expect(Object.values(statuses())).toEqual(
      stackNames.map((): unknown => expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/)),
    );
    expect(stackNames.filter((name) => stackOf(name)?.isProtected)).toEqual(["auth", "storage"]);
    expect(output).toMatch(/WebUrl: https:\/\/app\.example\.com/);
    expect(aws.ssm.parameters.has(`/nutria/${stage}/stripe-webhook-secret`)).toBe(true);
    expect(isLocked()).toBe(false);
    expect(output).not.toMatch(/telemetry/i);
    const settings = join(operator.home, ".config", "sst-nodejs", "config.json");
    // SST notes when it told of its telemetry, right before it first sends some.
    if (existsSync(settings)) expect(readFileSync(settings, "utf8")).not.toContain("notifiedAt");
    expect(readdirSync(operator.directory).filter((name) => /^\.sst\.config/.test(name))).toEqual([]);
  });

  test("npm run deploy then finds the same stage: it changes nothing", async () => {
    const { code, output } = await operator.npm(["deploy", "--", "--stage", stage], {
      environment: parameters,
    });
    expect(code, output).toBe(0);
    expect(output.match(/\(no changes\)/g)).toHaveLength(stackNames.length);
  });

  test("one that is interrupted in the middle gives the stage free", async () => {
    const changed = () => aws.calls.filter((call) => /\.(ExecuteChangeSet|UpdateStack)$/.test(call)).length;
    const before = changed();
    const { code, output } = await sst("deploy", {
      environment: { NUTRIA_MAIL_CONCURRENCY: "4" },
      ends: { with: "SIGINT", when: () => changed() > before },
    });
    expect(code, output).not.toBe(0);
    expect(isLocked()).toBe(false);
  });

  test("a stack that fails ends it with an error, and gives the stage free", async () => {
    aws.failures.push({ stack: `${stage}-nutria-api`, type: "AWS::Lambda::Function", reason: "Throttled" });
    const { code, output } = await sst("deploy", { environment: { NUTRIA_AGENDA_BETA: "true" } });
    expect([code, output]).toEqual([1, expect.stringContaining("Throttled")]);
    expect(statuses()["api"]).toBe("UPDATE_ROLLBACK_COMPLETE");
    expect(isLocked()).toBe(false);
    aws.failures.length = 0;
  });

  test("remove asks for the stage's name, and takes nothing else for an answer", async () => {
    for (const input of ["", "yes\n"]) {
      const { code, output } = await sst("remove", { input });
      expect([code, output]).toEqual([1, expect.stringContaining("Nothing was removed.")]);
    }
    expect(Object.values(statuses())).not.toContain(undefined);
  });

  test("remove deletes the stage with its files", async () => {
    const files = [...aws.s3.buckets.keys()].find((name) => name.startsWith(`${stage}-nutria-storage-files`));
    aws.s3.buckets.get(files ?? "")?.set("a.pdf", Buffer.from("%PDF"));
    const { code, output } = await sst("remove", { input: `${stage}\n` });
    expect(code, output).toBe(0);
    expect(Object.values(statuses())).toEqual(stackNames.map(() => undefined));
    expect([...aws.s3.buckets.keys()].filter((name) => name.startsWith(`${stage}-`))).toEqual([]);
    expect(
      [...aws.ssm.parameters.keys()].filter((name) => name.startsWith(`/nutria/${stage}/`)).sort(),
    ).toEqual([`/nutria/${stage}/stripe-secret`, `/nutria/${stage}/stripe-webhook-secret`]);
  });

  test("remove once more finds nothing", async () => {
    const { code, output } = await sst("remove");
    expect([code, output]).toEqual([0, expect.stringContaining("nothing to remove")]);
  });
});
