import { GetParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { linkSecretParameterOf } from "../stage";

/**
 * `npm run deploy -- --stage <stage>`: creates the stage's secret the first time, builds the site and deploys the stacks.
 * CloudFormation cannot create an encrypted parameter, and a template must not contain a secret.
 */
const { values } = parseArgs({ options: { stage: { type: "string" }, region: { type: "string" } } });
if (!values.stage) {
  console.error("Say which stage: npm run deploy -- --stage <stage>");
  process.exit(1);
}
const { stage, region = process.env.AWS_REGION ?? "us-east-1" } = values;

// The site says its domain, which the stacks read from these files too.
for (const file of [`.env.${stage}`, ".env"]) if (existsSync(file)) process.loadEnvFile(file);

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

function run(command: string, parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
