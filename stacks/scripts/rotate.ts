import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SSMClient } from "@aws-sdk/client-ssm";
import { spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openAccount } from "../deploy/account";
import { handOn, whileLocked } from "../deploy/lock";
import { dropPreviousLinkSecrets, rotateLinkSecret } from "../secrets/link-secret";
import { rotateOriginKey } from "../secrets/origin-key";
import { dropPreviousPushKeys, rotatePushKey } from "../secrets/push-key";
import { dropPreviousWebhookSecret, storeStripeKey, storeWebhookSecret } from "../secrets/stripe-secrets";
import { readStageArguments, refuse } from "./arguments";
import { runCommand } from "./command";
import { awsOptions } from "@nutria/local/shared/aws-options";

const usage = `<secret>

  link-secret             makes a new secret for links; --drop-previous ends the earlier ones
  push-key                makes a new key for pushes; --drop-previous ends the earlier ones
  origin-key              makes a new key for CloudFront, with two deploys
  stripe-secret           stores Stripe's secret key, which it reads from standard input
  stripe-webhook-secret   stores the webhook's signing secret, which it reads from standard input;
                          --drop-previous ends the earlier one`;

/**
 * `npm run rotate -- --stage <stage> <secret>`: replaces a secret of a deployed stage, or stores one of Stripe's. While
 * somebody else changes the stage it does nothing.
 */
async function rotate(): Promise<void> {
  const read = readStageArguments("rotate", {
    options: { "drop-previous": { type: "boolean", default: false } },
    usage,
    allowPositionals: true,
  });
  const { stage, region, positionals } = read;
  const [secret, ...more] = positionals;
  if (secret === undefined || more.length > 0) return refuse(`Say which secret: ${read.usage}`);
  const asked = `${secret}${read.values["drop-previous"] === true ? " --drop-previous" : ""}`;
  const work = rotations.get(asked);
  if (work === undefined) return refuse(`There is no such secret: ${read.usage}`);
  const say = (line: string): void => console.log(line);
  await whileLocked(await openAccount(stage, region), `npm run rotate ${asked}`, async (note) =>
    work({ ssm: new SSMClient(awsOptions(region)), stage, region, say, note }),
  );
}

interface Rotating {
  ssm: SSMClient;
  stage: string;
  region: string;
  say: (line: string) => void;
  /** The note in the lock of the stage. */
  note: string;
}

/** The rotation of each secret by its name, with the option after it. */
const rotations = new Map<string, (rotating: Rotating) => Promise<void>>(
  Object.entries({
    "link-secret": async ({ ssm, stage, say }) => rotateLinkSecret({ ssm, stage, say, waitUntil }),
    "link-secret --drop-previous": async ({ ssm, stage, say }) => dropPreviousLinkSecrets(ssm, stage, say),
    "push-key": async ({ ssm, stage, say }) => rotatePushKey({ ssm, stage, say, waitUntil }),
    "push-key --drop-previous": async ({ ssm, stage, say }) => dropPreviousPushKeys(ssm, stage, say),
    "origin-key": async ({ stage, region, say, note }) => {
      const client = new SecretsManagerClient(awsOptions(region));
      return rotateOriginKey({ client, stage, say, deploy: () => deploy(stage, region, note) });
    },
    "stripe-secret": async ({ ssm, stage, say }) => {
      const publishableKey = process.env.NUTRIA_STRIPE_PUBLISHABLE_KEY;
      return storeStripeKey({ ssm, stage, value: await readSecret(), publishableKey, say });
    },
    "stripe-webhook-secret": async ({ ssm, stage, say }) =>
      storeWebhookSecret({ ssm, stage, value: await readSecret(), say }),
    "stripe-webhook-secret --drop-previous": async ({ ssm, stage, say }) =>
      dropPreviousWebhookSecret(ssm, stage, say),
  }),
);

/** A secret from standard input, which no history of a shell and no list of processes shows. */
async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) console.log("Paste it, then press Enter and Ctrl+D:");
  return (await text(process.stdin)).trim();
}

async function waitUntil(instant: Date): Promise<void> {
  const milliseconds = instant.getTime() - Date.now();
  if (milliseconds > 0) await wait(milliseconds);
}

function deploy(stage: string, region: string, note: string): void {
  const parameters = ["run", "deploy", "--", "--stage", stage, "--region", region];
  const env = { ...process.env, ...handOn(note) };
  const { status } = spawnSync("npm", parameters, { stdio: "inherit", env });
  if (status !== 0) {
    throw new Error("The deploy failed. Mend it, and start the same command again: it goes on from here");
  }
}

await runCommand(rotate);
