import { linkDays } from "@nutria/contract/people/link-life";
import { secretLifetimeMilliseconds } from "@nutria/platform/adapters/secrets";
import { randomBytes } from "node:crypto";
import { dayMilliseconds } from "../support/durations";
import type { Say } from "../say";
import { linkSecretParameterOf } from "../stage";
import { deleteParameter, type ParameterStore } from "../parameters";
import { readSecret, writeSecret } from "./stored-secret";

/** When every Lambda has read a changed parameter: the time that each keeps it, and a minute for a request under way. */
const settledMilliseconds = secretLifetimeMilliseconds + 60_000;

const description = "Signs the links in mails";
const newLinkSecret = (): string => randomBytes(32).toString("base64url");

/** Makes the secret that signs links if it is missing. An existing one is kept, because mailed links depend on it. */
export async function ensureLinkSecret(ssm: ParameterStore, stage: string, say: Say): Promise<void> {
  const name = linkSecretParameterOf(stage);
  if (await readSecret(ssm, name)) return;
  await writeSecret(ssm, name, [newLinkSecret()], description);
  say(`Made the secret ${name}`);
}

interface LinkSecretRotation {
  ssm: ParameterStore;
  stage: string;
  say: Say;
  /** Waits until an instant. */
  waitUntil: (instant: Date) => Promise<void>;
}

/**
 * Replaces the secret that signs links and keeps the earlier ones, which go on verifying. Every Lambda learns the new
 * secret before the first one signs with it: a Lambda that kept the earlier value would refuse what another signed. The new
 * secret waits in a parameter of its own, so that a run that was stopped is continued by the next one. Raises when the stage
 * has no secret.
 */
export async function rotateLinkSecret({ ssm, stage, say, waitUntil }: LinkSecretRotation): Promise<void> {
  const name = linkSecretParameterOf(stage);
  const nextName = nextNameOf(stage);
  let stored = await storedIn(ssm, stage);
  let next = (await readSecret(ssm, nextName))?.values[0];
  if (next === undefined) {
    next = newLinkSecret();
    await writeSecret(ssm, nextName, [next], "The link secret that a rotation is putting in place");
  }
  if (stored.values[0] !== next) {
    if (!stored.values.includes(next)) {
      const [current, ...earlier] = stored.values;
      await writeSecret(ssm, name, [current, next, ...earlier], description);
      stored = await storedIn(ssm, stage);
    }
    const settledAt = new Date(stored.changedAt.getTime() + settledMilliseconds);
    say(`1. Every Lambda reads the new secret, and goes on signing with the present one.`);
    say(`   Waiting until ${timeOf(settledAt)}. If this stops, the same command goes on.`);
    await waitUntil(settledAt);
    const others = stored.values.filter((value) => value !== next);
    await writeSecret(ssm, name, [next, ...others], description);
  }
  await deleteParameter(ssm, nextName);
  const lapsed = new Date(
    Date.now() + settledMilliseconds + Math.max(...Object.values(linkDays)) * dayMilliseconds,
  );
  say("2. Links are signed with the new secret, by every Lambda within five minutes.");
  say("   What the previous one signed stays valid until you end it:");
  say(`   npm run rotate -- --stage ${stage} link-secret --drop-previous`);
  say(
    `   After ${dateOf(lapsed)} no mailed link needs it, except those that never lapse: addresses of calendars,`,
  );
  say("   links that switch a mail off, and printed instructions.");
}

/** Ends the validity of everything that an earlier secret signed. Raises while a rotation is under way. */
export async function dropPreviousLinkSecrets(ssm: ParameterStore, stage: string, say: Say): Promise<void> {
  if (await readSecret(ssm, nextNameOf(stage))) {
    throw new Error(
      `A rotation is under way; finish it first: npm run rotate -- --stage ${stage} link-secret`,
    );
  }
  const { values } = await storedIn(ssm, stage);
  if (values.length === 1) return say("There is no previous link secret.");
  await writeSecret(ssm, linkSecretParameterOf(stage), values.slice(0, 1), description);
  say(
    "Within five minutes nothing that a previous secret signed is valid: mailed links, addresses of calendars,",
  );
  say(
    "links that switch a mail off, printed instructions. Professionals find their new address of the calendar in",
  );
  say("the settings, and new mails carry new links.");
}

const nextNameOf = (stage: string): string => `${linkSecretParameterOf(stage)}-next`;

async function storedIn(ssm: ParameterStore, stage: string) {
  const name = linkSecretParameterOf(stage);
  const stored = await readSecret(ssm, name);
  if (!stored) throw new Error(`${name} is not there; npm run deploy -- --stage ${stage} makes it`);
  return stored;
}

const timeOf = (instant: Date): string => `${instant.toISOString().slice(11, 19)} UTC`;
const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);
