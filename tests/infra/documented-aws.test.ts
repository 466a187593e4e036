import { readdirSync, readFileSync } from "node:fs";
import { jobs } from "@nutria/functions/jobs/index";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startAccountAtRest, type AccountAtRest } from "../support/aws/account-at-rest";
import { runAwsCommands } from "../support/aws/aws-commands";
import { createLambda } from "../support/aws/lambda";
import { account as accountId } from "../support/aws/server";

/*
 * Each command of the AWS CLI that a page tells an operator to run is taken word by word and run against an account with a stage
 * `prod`, and what it is for is then so.
 */

const pages = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);
/** Opens a browser, which nothing here can. */
const byHand = ["aws sso login"];

/** Every `aws …` of the pages, in blocks and in sentences, each once; a line that goes on is one. */
const documented = [
  ...new Set(
    pages.flatMap((page) => {
      const text = readFileSync(page, "utf8").replace(/ \\\n\s*/g, " ");
      return [...text.matchAll(/(?:^ *|`)(aws [a-z][^`\n]*)/gm)].map(([, line = ""]) =>
        line.replace(/ +# .*$/, "").trim(),
      );
    }),
  ),
].filter((line) => !byHand.includes(line));

const table = "prod-nutria-table";
const kept = `${table}-kept`;
const rule = "nutria-prod-schedules-subscription-renewals";
const deadLetters = `arn:aws:sqs:us-east-1:${accountId}:nutria-prod-events-receive-whats-app-dead`;
const archive = `arn:aws:events:us-east-1:${accountId}:archive/nutria-prod`;
/** The statement of the page, for a role of another account. */
const statement = {
  ...(JSON.parse(
    /```json\n(\{\n {2}"Effect"[^`]+)```/.exec(readFileSync("docs/deploy.md", "utf8"))?.[1] ?? "",
  ) as object),
  Sid: "partners",
  Principal: { AWS: "arn:aws:iam::444455556666:role/scans" },
};

let aws: AccountAtRest;
let ran: unknown[];

beforeEach(async () => {
  ran = [];
  const handlers = jobs.map(({ name }) => [
    `nutria-prod-schedules-${name}`,
    (input: unknown) => {
      ran.push([name, input]);
      return Promise.resolve({ isDone: true });
    },
  ]);
  aws = await startAccountAtRest({
    lambda: createLambda(Object.fromEntries(handlers) as Parameters<typeof createLambda>[0]),
  });
  aws.addStage("prod");
  for (const { name } of jobs) aws.operating.rules.set(`nutria-prod-schedules-${name}`, "ENABLED");
  aws.operating.buses.set("nutria-prod", undefined);
  aws.operating.archives.push(archive);
  aws.operating.costTags.set("sst:stage", "Inactive");
  aws.operating.deadLetters.set(deadLetters, 3);
  aws.limits.identities.set("example.com", { isVerified: false });
  aws.data.buckets.set("earlier", ["records/a.pdf", "photos/b.jpg"]);
  aws.data.buckets.set("files", ["photos/c.jpg"]);
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});

/** A command as an operator of `prod` writes it. */
function filledIn(line: string): string {
  return line
    .replace("nutria-<stage>-<stack>-<name>", rule)
    .replace("<earlier files bucket>", "earlier")
    .replace("<FilesBucketName>", "files")
    .replace("<WhatsAppDeadLettersArn>", deadLetters)
    .replace("[…]", JSON.stringify([statement]))
    .replace("arn:aws:dynamodb:…", aws.data.systemBackups[0]?.arn ?? "none")
    .replaceAll("<region>", "us-east-1")
    .replaceAll("<account>", accountId)
    .replaceAll("<stage>", "prod");
}
/** Runs the command of the pages that begins so, and gives what it prints. */
async function run(name: string): Promise<unknown> {
  const line = documented.find((one) => one.startsWith(`aws ${name}`)) ?? name;
  const [printed] = await runAwsCommands(filledIn(line), "us-east-1");
  return printed;
}
/** The table is gone, as AWS keeps it for 35 days. */
async function loseTable(): Promise<void> {
  await runAwsCommands(
    `aws dynamodb update-table --table-name ${table} --no-deletion-protection-enabled --region us-east-1 && ` +
      `aws dynamodb wait table-exists --table-name ${table} --region us-east-1 && ` +
      `aws dynamodb delete-table --table-name ${table} --region us-east-1`,
  );
}

/** What each command is for, by its beginning. */
const stories: Record<string, () => Promise<void>> = {
  "sesv2 create-email-identity": async () => {
    aws.limits.identities.clear();
    await run("sesv2 create-email-identity");
    expect([...aws.limits.identities]).toEqual([["example.com", { isVerified: false }]]);
  },
  "sesv2 get-email-identity": async () => {
    // The names of the three records that the domain needs.
    expect(await run("sesv2 get-email-identity")).toMatchObject({ Tokens: ["a", "b", "c"] });
  },
  "sesv2 get-account": async () => {
    expect(await run("sesv2 get-account")).toMatchObject({
      SendQuota: { MaxSendRate: 40 },
      SendingEnabled: true,
    });
  },
  "acm request-certificate": async () => {
    await run("acm request-certificate");
    expect([...aws.limits.certificates.values()]).toEqual([
      { Status: "PENDING_VALIDATION", SubjectAlternativeNames: ["app.example.com"] },
    ]);
    expect(aws.limits.asked).toEqual([]);
  },
  "events put-permission": async () => {
    await run("events put-permission");
    const Resource = `arn:aws:events:us-east-1:${accountId}:event-bus/nutria-prod`;
    expect(aws.operating.buses.get("nutria-prod")?.Statement).toEqual([{ ...statement, Resource }]);
  },
  "events start-replay": async () => {
    await run("events start-replay");
    expect(aws.operating.replays).toEqual([{ from: archive, to: "nutria-prod" }]);
  },
  "events disable-rule": async () => {
    await run("events disable-rule");
    expect(aws.operating.rules.get(rule)).toBe("DISABLED");
    expect([...aws.operating.rules.values()].filter((state) => state === "DISABLED")).toHaveLength(1);
  },
  "events enable-rule": async () => {
    aws.operating.rules.set(rule, "DISABLED");
    await run("events enable-rule");
    expect(aws.operating.rules.get(rule)).toBe("ENABLED");
  },
  "ce update-cost-allocation-tags-status": async () => {
    expect(await run("ce update-cost-allocation-tags-status")).toEqual({ Errors: [] });
    expect(aws.operating.costTags.get("sst:stage")).toBe("Active");
  },
  "lambda get-function-configuration": async () => {
    expect(await run("lambda get-function-configuration")).toBe(`${rule}-logs-1A2B3C`);
  },
  "lambda invoke --function-name nutria-prod-schedules-stock-alerts": async () => {
    await run("lambda invoke --function-name nutria-prod-schedules-stock-alerts");
    expect(ran).toEqual([["stock-alerts", { time: "2026-12-31T12:00:00Z" }]]);
  },
  "lambda invoke --function-name nutria-prod-schedules-patient-directory": async () => {
    expect(await run("lambda invoke --function-name nutria-prod-schedules-patient-directory")).toEqual({
      isDone: true,
    });
    expect(ran).toEqual([["patient-directory", { time: "2026-12-31T12:00:00Z" }]]);
  },
  "cloudformation delete-stack": async () => {
    await run("cloudformation delete-stack");
    expect(aws.stacks.has("prod-nutria-api-2")).toBe(false);
    expect(aws.stacks.has("prod-nutria-api")).toBe(true);
  },
  "dynamodb list-backups": async () => {
    expect(await run("dynamodb list-backups")).toMatchObject({ BackupSummaries: [] });
    await loseTable();
    expect(await run("dynamodb list-backups")).toMatchObject({
      BackupSummaries: [{ TableName: table, BackupArn: expect.stringContaining(`${table}/backup/`) }],
    });
  },
  "dynamodb restore-table-from-backup": async () => {
    await loseTable();
    await run("dynamodb restore-table-from-backup");
    expect([...aws.data.tables.keys()]).toEqual([kept]);
  },
  "dynamodb restore-table-to-point-in-time": async () => {
    await run("dynamodb restore-table-to-point-in-time");
    expect([...aws.data.tables.keys()]).toEqual([table, kept]);
  },
  "s3 sync": async () => {
    await run("s3 sync");
    expect(aws.data.buckets.get("files")?.sort()).toEqual(["photos/b.jpg", "photos/c.jpg", "records/a.pdf"]);
  },
  "sqs start-message-move-task": async () => {
    await run("sqs start-message-move-task");
    expect(aws.operating.deadLetters.get(deadLetters)).toBe(0);
  },
};

test("every command of AWS in the pages is run here, and none that is not there", () => {
  const unknown = documented.filter(
    (line) => !Object.keys(stories).some((name) => line.startsWith(`aws ${name}`)),
  );
  expect(unknown).toEqual([]);
  const gone = Object.keys(stories).filter(
    (name) => !documented.some((line) => line.startsWith(`aws ${name}`)),
  );
  expect(gone).toEqual([]);
});

describe("a command of AWS in the pages", () => {
  test.for(Object.entries(stories))("aws %s", async ([, story]) => {
    await expect(story()).resolves.toBeUndefined();
  });

  test("is refused for what does not exist", async () => {
    aws.operating.rules.clear();
    await expect(run("events disable-rule")).rejects.toThrow("does not exist");
    aws.operating.deadLetters.clear();
    await expect(run("sqs start-message-move-task")).rejects.toThrow("does not exist");
    aws.data.buckets.delete("earlier");
    await expect(run("s3 sync")).rejects.toThrow("bucket does not exist");
  });
});
