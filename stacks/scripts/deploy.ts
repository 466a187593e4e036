import { GetParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { randomBytes } from "node:crypto";
import { examinedHere } from "../doctor/clients";
import { examine, reportOf } from "../doctor/examine";
import { linkSecretParameterOf } from "../stage";
import { readStageArguments } from "./arguments";
import { run } from "./run";

/**
 * `npm run deploy -- --stage <stage>`: looks for what is missing, creates the stage's secret the first time, builds the site and deploys the stacks.
 * CloudFormation cannot create an encrypted parameter, and a template must not contain a secret.
 */
const { stage, region } = readStageArguments("deploy");
const problems = (await examine(examinedHere(stage, region))).filter(({ state }) => state !== "good");
if (problems.length > 0) console.log(reportOf(problems));
if (problems.some(({ state }) => state === "missing")) process.exit(1);
await ensureSecret(linkSecretParameterOf(stage));
run("npm", ["run", "build", "-w", "web"]);
run("npx", ["--no-install", "sst", "deploy", "--stage", stage, "--region", region]);

/** Creates the secret if it is missing. An existing one is kept, because a new one would invalidate every mailed link. */
async function ensureSecret(name: string): Promise<void> {
  const client = new SSMClient({ region });
  try {
    await client.send(new GetParameterCommand({ Name: name }));
    return;
  } catch (error) {
    if ((error as Error).name !== "ParameterNotFound") throw error;
  }
  await client.send(
    new PutParameterCommand({
      Name: name,
      Type: "SecureString",
      Value: randomBytes(32).toString("base64url"),
      Description: "Signs the links in mails",
    }),
  );
  console.log(`Made the secret ${name}`);
}
