import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { S3Client } from "@aws-sdk/client-s3";
import { emptyLeftBucket } from "@nutria/stacks/deploy/empty-bucket";
import { examinedHere } from "@nutria/stacks/doctor/clients";
import { examine } from "@nutria/stacks/doctor/examine";
import type { Examined, Finding } from "@nutria/stacks/doctor/finding";
import type { Machine } from "@nutria/stacks/doctor/machine";
import { afterEach, beforeEach, vi } from "vitest";
import { startAccountAtRest, type AccountAtRest } from "../../support/aws/account-at-rest";
import { runAwsCommands } from "../../support/aws/aws-commands";

export const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/1";

/** The parameters of a stage in which nothing is missing, with those that `prod` alone must have. */
export const parameters: Record<string, string> = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@nutria.test>",
  NUTRIA_ALARM_EMAIL: "alarmas@nutria.test",
  NUTRIA_DOMAIN: "app.nutria.test",
  NUTRIA_CERTIFICATE_ARN: certificate,
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};

/** A machine whose tools start, without starting them. */
const machine: Machine = {
  nodeVersion: "22.0.0",
  readJson: () => ({ engines: { node: ">=20.19" }, devDependencies: { "aws-cdk": "2.0.0" } }),
  startNode: () => Promise.resolve({ hasSucceeded: true, printed: "2.0.0 (build 1)\n" }),
};

export interface DoctorTest {
  account: AccountAtRest;
  /** What the doctor finds in the account for `prod`, unless the changes name another stage. */
  look: (changes?: Partial<Examined>) => Promise<Finding[]>;
}

/** An account with a whole stage `prod` in it for each test, and the doctor that looks at it. */
export function useAccount(): DoctorTest {
  const test = {
    look: async (changes: Partial<Examined> = {}) => {
      const examined = examinedHere(changes.stage ?? "prod", changes.region ?? "us-east-1");
      return examine({ ...examined, environment: parameters, machine, ...changes });
    },
  } as DoctorTest;
  beforeEach(async () => {
    test.account = await startAccountAtRest();
    test.account.addStage("prod");
    test.account.limits.certificates.set(certificate, {
      Status: "ISSUED",
      SubjectAlternativeNames: ["*.nutria.test"],
    });
    for (const [name, value] of Object.entries(test.account.environment)) vi.stubEnv(name, value);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await test.account.close();
  });
  return test;
}

/** What is not good about one thing, as `[state, says, mend]`. */
export function about(findings: Finding[], subject: string): [string, string, string][] {
  return findings
    .filter((finding) => finding.about === subject && finding.state !== "good")
    .map(({ state, says, mend = [] }) => [state, says, mend.join("\n")]);
}

/** Runs every command of AWS that these findings advise, in their order, and gives the others. */
export async function followAdvice(findings: Finding[], subject: string): Promise<string[]> {
  const others: string[] = [];
  for (const finding of findings) {
    if (finding.about !== subject) continue;
    for (const command of finding.mend ?? []) {
      const emptying = /^npm run empty-bucket -- --stage (\S+) --region (\S+) --yes-empty (\S+)$/.exec(
        command,
      );
      if (emptying) await emptyAsAsked(emptying);
      else if (command.startsWith("aws ")) await runAwsCommands(command);
      else others.push(command);
    }
  }
  return others;
}

async function emptyAsAsked([, stage = "", region = "", bucket = ""]: RegExpExecArray): Promise<void> {
  const clients = { s3: new S3Client({ region }), cloudFormation: new CloudFormationClient({ region }) };
  await emptyLeftBucket(clients, stage, bucket);
}
