import { GetParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { randomBytes } from "node:crypto";
import { linkSecretParameterOf } from "../stage";
import { readStageArguments } from "./arguments";
import { run } from "./run";

/**
 * `npm run deploy -- --stage <stage>`: creates the stage's secret the first time, builds the site and deploys the stacks.
 * CloudFormation cannot create an encrypted parameter, and a template must not contain a secret.
 */
const { stage, region } = readStageArguments("deploy");
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
