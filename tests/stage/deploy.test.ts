import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assemblyDirectory } from "@nutria/stacks/deploy/assembly";
import { lockParameterOf } from "@nutria/stacks/deploy/lock";
import { stackNames } from "@nutria/stacks/stack-names";
import { startAccount, type Account } from "../support/aws/account";
import {
  bringContent,
  createOperator,
  leaveLittleContent,
  parameters,
  type Operator,
} from "./support/operator";

let aws: Account;
let operator: Operator;

beforeAll(async () => {
  aws = await startAccount();
  // Until the first deploy that comes to its end, nobody opens a page or runs a Lambda.
  operator = createOperator(aws, leaveLittleContent);
  aws.addSecrets("staging");
  aws.limits.certificates.set(parameters["NUTRIA_CERTIFICATE_ARN"] ?? "", {
    Status: "ISSUED",
    SubjectAlternativeNames: ["app.example.com"],
  });
});
afterAll(async () => {
  operator?.close();
  await aws?.close();
});

const stackOf = (name: string) => aws.cloudFormation.engine.stacks.get(`staging-nutria-${name}`);
const statuses = (): Record<string, string> =>
  Object.fromEntries(
    [...aws.cloudFormation.engine.stacks]
      .filter(([name]) => name.startsWith("staging-nutria-"))
      .map(([name, { status }]) => [name.slice("staging-nutria-".length), status]),
  );
const lock = (): string | undefined => aws.ssm.parameters.get(lockParameterOf("staging"))?.at(-1)?.Value;
const executed = (): number => aws.calls.filter((call) => call === "cloudformation.ExecuteChangeSet").length;
const table = () => aws.cloudFormation.engine.existing.get("AWS::DynamoDB::Table|staging-nutria-table");

/** A stage that is deployed, fails, is mended, changed and removed: one story, in this order. */
describe("staging, in an account that was never prepared", () => {
  const deploy = (environment: Record<string, string> = {}) =>
    operator.npm(["deploy", "--", "--stage", "staging"], { environment: { ...parameters, ...environment } });

  test("a first deploy without its parameters touches nothing", async () => {
    const { code, output } = await operator.npm(["deploy", "--", "--stage", "staging"]);
    expect(output).toContain("NUTRIA_MAIL_FROM is not set");
    expect(code).toBe(1);
    expect(aws.cloudFormation.engine.stacks.size).toBe(0);
  });

  test("a first deploy whose storage fails exits with an error and takes back what it made", async () => {
    aws.failures.push({
      stack: "staging-nutria-storage",
      type: "AWS::S3::BucketPolicy",
      reason: "AccessDenied",
    });
    const { code, output } = await deploy();
    expect(code, output).toBe(1);
    expect(output).toContain("AccessDenied");
    expect(stackOf("storage")?.status).toBe("ROLLBACK_COMPLETE");
    expect(table()).toBeUndefined();
    expect(stackOf("auth")?.isProtected).toBe(false);
    aws.failures.length = 0;
  });

  /** Ends a deploy as soon as CloudFormation changes a stack for it. */
  const deployUntil = (signal: "SIGINT" | "SIGKILL") => {
    const before = executed();
    return operator.npm(["deploy", "--", "--stage", "staging"], {
      environment: parameters,
      ends: { with: signal, when: () => executed() > before },
    });
  };

  test("one that is interrupted in the middle gives the stage free", async () => {
    const { code, output } = await deployUntil("SIGINT");
    expect(code, output).not.toBe(0);
    expect(output).not.toContain("WebUrl");
    expect(lock()).toBeUndefined();
  });

  test("one whose machine goes off in the middle leaves its note, which the next one repeats with the way out", async () => {
    await deployUntil("SIGKILL");
    const note = lock();
    expect(note).toMatch(/^npm run deploy, by /);
    const before = executed();
    const { code, output } = await deploy();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`The stage staging is being changed: ${note}.`),
    ]);
    expect(executed()).toBe(before);
    const [, name = ""] = /aws ssm delete-parameter --name (\S+) /.exec(output) ?? [];
    expect(aws.ssm.parameters.delete(name)).toBe(true);
  });

  test("the next one creates all stacks in order, and then protects the data", async () => {
    bringContent(operator.directory);
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(statuses()).toEqual(
      Object.fromEntries(
        stackNames.map((name) => [name, expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/)]),
      ),
    );
    const created = (name: string): number => stackOf(name)?.created.getTime() ?? 0;
    for (const [before, after] of [
      ["auth", "channels"],
      ["storage", "push"],
      ["edge", "api"],
      ["events", "api"],
      ["events", "api-2"],
      ["api-2", "api"],
      ["api", "web"],
    ] as const) {
      expect(created(before), `${before} before ${after}`).toBeLessThan(created(after));
    }
    expect(output).toMatch(/WebUrl: https:\/\/app\.example\.com/);
    const isProtected = stackNames.filter((name) => stackOf(name)?.isProtected);
    expect(isProtected).toEqual(["auth", "storage"]);
  });

  test("a stack trace of its Lambdas is told with its places in the source, by what the deploy left", async () => {
    const file = "functions/jobs/outbox-sweep.mjs";
    const column =
      readFileSync(join(operator.directory, assemblyDirectory("staging"), "bundles", file), "utf8").indexOf(
        "published",
      ) + 1;
    // The second place is an import that the bundler wrote.
    const input = `Error: x\n    at file:///var/task/${file}:1:${column}\n    at /var/task/${file}:1:1\n`;
    const { code, output } = await operator.npm(["trace", "--", "staging"], { input });
    expect(code, output).toBe(0);
    expect(output).toMatch(
      new RegExp(
        `^Error: x\n    at functions/jobs/outbox-sweep\\.ts:\\d+:\\d+\n    at /var/task/${file}:1:1\n$`,
      ),
    );
  });

  test("again, it changes nothing", async () => {
    const before = executed();
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(output.match(/\(no changes\)/g)).toHaveLength(stackNames.length);
    expect(executed()).toBe(before);
  });

  test("while another deploy of it runs, whatever changes it is refused with who runs that", async () => {
    const note =
      "npm run deploy, by ana on laptop (arn:aws:iam::111122223333:user/ana), since 2026-01-31T12:00:00Z";
    const name = lockParameterOf("staging");
    aws.ssm.parameters.set(name, [{ Value: note, Type: "String", Version: 1, LastModifiedDate: 0 }]);
    const before = structuredClone(statuses());
    for (const refused of [
      await deploy(),
      await operator.npm(["remove", "--", "--stage", "staging", "--yes-remove", "staging"]),
      await operator.npm(["restore", "--", "--stage", "staging", "--back"]),
      await operator.npm(["rotate", "--", "--stage", "staging", "link-secret"]),
      await operator.npx(["sst", "deploy", "--stage", "staging"], { environment: parameters }),
      await operator.npx(["sst", "remove", "--stage", "staging"], { input: "staging\n" }),
    ]) {
      expect(refused.code, refused.output).toBe(1);
      expect(refused.output).toContain(`The stage staging is being changed: ${note}.`);
      expect(refused.output).toContain(`aws ssm delete-parameter --name ${name} --region us-east-1`);
    }
    expect(statuses()).toEqual(before);
    aws.ssm.parameters.delete(name);
  });

  test("a change that AWS refuses exits with an error, and the stage goes on as it was", async () => {
    aws.failures.push({
      stack: "staging-nutria-api",
      type: "AWS::Lambda::Function",
      reason: "Throttled for good",
    });
    const { code, output } = await deploy({ NUTRIA_AGENDA_BETA: "true" });
    expect(code, output).toBe(1);
    expect(output).toContain("Throttled for good");
    expect(statuses()["api"]).toBe("UPDATE_ROLLBACK_COMPLETE");
    // The stage is free again.
    expect(aws.ssm.parameters.has(lockParameterOf("staging"))).toBe(false);
    aws.failures.length = 0;
    expect((await deploy({ NUTRIA_AGENDA_BETA: "true" })).code).toBe(0);
  });

  test("removing it asks for its name, and takes nothing else for an answer", async () => {
    const remove = (input: string, ...words: string[]) =>
      operator.npm(["remove", "--", "--stage", "staging", ...words], { input });
    for (const refused of [
      await remove(""),
      await remove("yes\n"),
      await remove("", "--yes-remove", "prod"),
    ]) {
      expect(refused.output).toContain("Nothing was removed.");
      expect(refused.code).toBe(1);
    }
    expect(Object.keys(statuses())).toHaveLength(stackNames.length);

    const files = [...aws.s3.buckets.keys()].find((bucket) =>
      bucket.startsWith("staging-nutria-storage-files"),
    );
    aws.s3.buckets.get(files ?? "")?.set("a.pdf", Buffer.from("%PDF"));
    const { code, output } = await remove("staging\n");
    expect(code, output).toBe(0);
    expect(statuses()).toEqual({});
    expect(table()).toBeUndefined();
    expect([...aws.s3.buckets.keys()].filter((bucket) => bucket.includes("staging"))).toEqual([]);
  });

  test("removing it once more finds nothing", async () => {
    const { code, output } = await operator.npm(["remove", "--", "--stage", "staging"]);
    expect([code, output]).toEqual([0, expect.stringContaining("nothing to remove")]);
  });
});
