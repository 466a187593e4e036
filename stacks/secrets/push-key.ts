import { secretLifetimeMilliseconds } from "@nutria/platform/adapters/secrets";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import type { Say } from "../say";
import { readParameter, writeParameter, type ParameterStore } from "../parameters";
import { pushParametersOf } from "../stage";
import { readSecret, writeSecret } from "./stored-secret";

/** When every Lambda has read a changed parameter: the time that each keeps it, and a minute for a request under way. */
const settledMilliseconds = secretLifetimeMilliseconds + 60_000;

const description = "Signs pushes to browsers";

/**
 * Makes the key of pushes if it is missing, and tells browsers its public half. An existing one is kept: the browsers that
 * subscribed with it take pushes of no other.
 */
export async function ensurePushKey(ssm: ParameterStore, stage: string, say: Say): Promise<void> {
  const { keyParameter } = pushParametersOf(stage);
  let values = (await readSecret(ssm, keyParameter))?.values;
  if (values === undefined) {
    values = [newPushKey()];
    await writeSecret(ssm, keyParameter, values, description);
    say(`Made the secret ${keyParameter}`);
  }
  const offered = await offeredIn(ssm, stage);
  if (!values.some((value) => publicKeyOf(value) === offered)) await offer(ssm, stage, values[0]);
}

interface PushKeyRotation {
  ssm: ParameterStore;
  stage: string;
  say: Say;
  /** Waits until an instant. */
  waitUntil: (instant: Date) => Promise<void>;
}

/**
 * Makes a new key, with which browsers subscribe from now on, and keeps the earlier ones for those that subscribed before.
 * Every Lambda that sends learns it before the first browser does. A run that was stopped is continued by the next one.
 * Raises when the stage has no key.
 */
export async function rotatePushKey({ ssm, stage, say, waitUntil }: PushKeyRotation): Promise<void> {
  let stored = await storedIn(ssm, stage);
  if ((await offeredIn(ssm, stage)) === publicKeyOf(stored.values[0])) {
    const { keyParameter } = pushParametersOf(stage);
    await writeSecret(ssm, keyParameter, [newPushKey(), ...stored.values], description);
    stored = await storedIn(ssm, stage);
  }
  const settledAt = new Date(stored.changedAt.getTime() + settledMilliseconds);
  say("1. Every Lambda that sends reads the new key.");
  say(
    `   Waiting until ${settledAt.toISOString().slice(11, 19)} UTC. If this stops, the same command goes on.`,
  );
  await waitUntil(settledAt);
  await offer(ssm, stage, stored.values[0]);
  say(
    "2. Browsers subscribe with the new key, within five minutes. One that subscribed before does so again when",
  );
  say("   its app is opened, and until then gets its pushes with the key of before, which you end by:");
  say(`   npm run rotate -- --stage ${stage} push-key --drop-previous`);
}

/** Ends the earlier keys: browsers that did not subscribe again since get no pushes. Raises while a rotation is under way. */
export async function dropPreviousPushKeys(ssm: ParameterStore, stage: string, say: Say): Promise<void> {
  const { values } = await storedIn(ssm, stage);
  if (values.length === 1) return say("There is no previous push key.");
  if ((await offeredIn(ssm, stage)) !== publicKeyOf(values[0])) {
    throw new Error(`A rotation is under way; finish it first: npm run rotate -- --stage ${stage} push-key`);
  }
  await writeSecret(ssm, pushParametersOf(stage).keyParameter, values.slice(0, 1), description);
  say(
    "Within five minutes no push reaches a browser that subscribed with a previous key: a person who opens the app",
  );
  say("subscribes again, and until then hears by mail.");
}

async function offeredIn(ssm: ParameterStore, stage: string): Promise<string | undefined> {
  return (await readParameter(ssm, pushParametersOf(stage).publicKeyParameter))?.value;
}

function offer(ssm: ParameterStore, stage: string, privateKey: string): Promise<void> {
  return writeParameter(ssm, {
    name: pushParametersOf(stage).publicKeyParameter,
    value: publicKeyOf(privateKey),
    description: "The key with which browsers subscribe to pushes",
    isSecret: false,
  });
}

async function storedIn(ssm: ParameterStore, stage: string) {
  const name = pushParametersOf(stage).keyParameter;
  const stored = await readSecret(ssm, name);
  if (!stored) throw new Error(`${name} is not there; npm run deploy -- --stage ${stage} makes it`);
  return stored;
}
