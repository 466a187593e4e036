import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SSMClient } from "@aws-sdk/client-ssm";
import { spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { dropPreviousLinkSecrets, rotateLinkSecret } from "../secrets/link-secret";
import { rotateOriginKey } from "../secrets/origin-key";
import { dropPreviousPushKeys, rotatePushKey } from "../secrets/push-key";
import { dropPreviousWebhookSecret, storeStripeKey, storeWebhookSecret } from "../secrets/stripe-secrets";
import { readStageArguments, refuse } from "./arguments";
import { runCommand } from "./command";

const usage = `<secret>

  link-secret             makes a new secret for links; --drop-previous ends the earlier ones
  push-key                makes a new key for pushes; --drop-previous ends the earlier ones
  origin-key              makes a new key for CloudFront, with two deploys
  stripe-secret           stores Stripe's secret key, which it reads from standard input
  stripe-webhook-secret   stores the webhook's signing secret, which it reads from standard input;
                          --drop-previous ends the earlier one`;

/** `npm run rotate -- --stage <stage> <secret>`: replaces a secret of a deployed stage, or stores one of Stripe's. */
await runCommand(rotate);

async function rotate(): Promise<void> {
  const read = readStageArguments("rotate", {
    options: { "drop-previous": { type: "boolean", default: false } },
    usage,
    allowPositionals: true,
  });
  const { stage, region, positionals } = read;
  const [secret, ...more] = positionals;
  if (secret === undefined || more.length > 0) return refuse(`Say which secret: ${read.usage}`);
  const dropsPrevious = read.values["drop-previous"] === true;
  const ssm = new SSMClient({ region });
  const say = (line: string): void => console.log(line);
  switch (`${secret}${dropsPrevious ? " --drop-previous" : ""}`) {
    case "link-secret":
      return rotateLinkSecret({ ssm, stage, say, waitUntil });
    case "link-secret --drop-previous":
      return dropPreviousLinkSecrets(ssm, stage, say);
    case "push-key":
      return rotatePushKey({ ssm, stage, say, waitUntil });
    case "push-key --drop-previous":
      return dropPreviousPushKeys(ssm, stage, say);
    case "origin-key": {
      const client = new SecretsManagerClient({ region });
      return rotateOriginKey({ client, stage, say, deploy: () => deploy(stage, region) });
    }
    case "stripe-secret": {
      const publishableKey = process.env.NUTRIA_STRIPE_PUBLISHABLE_KEY;
      return storeStripeKey({ ssm, stage, value: await readSecret(), publishableKey, say });
    }
    case "stripe-webhook-secret":
      return storeWebhookSecret({ ssm, stage, value: await readSecret(), say });
    case "stripe-webhook-secret --drop-previous":
      return dropPreviousWebhookSecret(ssm, stage, say);
    default:
      return refuse(`There is no such secret: ${read.usage}`);
  }
}

/** A secret from standard input, which no history of a shell and no list of processes shows. */
async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) console.log("Paste it, then press Enter and Ctrl+D:");
  return (await text(process.stdin)).trim();
}

async function waitUntil(instant: Date): Promise<void> {
  const milliseconds = instant.getTime() - Date.now();
  if (milliseconds > 0) await wait(milliseconds);
}

function deploy(stage: string, region: string): void {
  const parameters = ["run", "deploy", "--", "--stage", stage, "--region", region];
  const { status } = spawnSync("npm", parameters, { stdio: "inherit" });
  if (status !== 0) {
    throw new Error("The deploy failed. Mend it, and start the same command again: it goes on from here");
  }
}
