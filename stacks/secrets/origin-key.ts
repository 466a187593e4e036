import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  PutSecretValueCommand,
  RestoreSecretCommand,
  UpdateSecretVersionStageCommand,
  type DescribeSecretResponse,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { randomBytes } from "node:crypto";
import type { Say } from "../say";
import { originKeySecretOf } from "../stage";
import type { StageState } from "../stage-state";

/** Secrets Manager, as the commands for the origin key use it. */
type SecretStore = Pick<SecretsManagerClient, "send">;

const newOriginKey = (): string => randomBytes(36).toString("base64url");

/** Makes the origin key if it is missing, and takes it back when it was about to be deleted. */
export async function ensureOriginKey(client: SecretStore, stage: string, say: Say): Promise<void> {
  const name = originKeySecretOf(stage);
  const found = await describe(client, stage);
  if (found?.DeletedDate) {
    await client.send(new RestoreSecretCommand({ SecretId: name }));
    say(`Took back the secret ${name}, which was about to be deleted`);
  } else if (!found) {
    await client.send(
      new CreateSecretCommand({
        Name: name,
        Description: `Nutria ${stage}: proves to the API that a call came through CloudFront`,
        SecretString: newOriginKey(),
      }),
    );
    say(`Made the secret ${name}`);
  }
}

/** Deletes the origin key of a removed stage at once, so that the name is free; does nothing when there is none. */
export async function removeOriginKey(client: SecretStore, stage: string): Promise<void> {
  if (!(await describe(client, stage))) return;
  const SecretId = originKeySecretOf(stage);
  await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
}

/**
 * The versions of the origin key that a deploy puts in place: CloudFront sends the current one. The API accepts it, and
 * either the one that a rotation is about to send or, after it, the one before. They are in a fixed order, so that moving
 * a label changes no template of the API. Undefined without a key.
 */
export async function readOriginKey(client: SecretStore, stage: string): Promise<StageState["originKey"]> {
  const labels = await labelsIn(client, stage);
  if (labels?.current === undefined) return undefined;
  const { current, pending, previous } = labels;
  const other = pending !== undefined && pending !== current ? pending : previous;
  return { sent: current, accepted: [current, ...(other === undefined ? [] : [other])].sort() };
}

interface OriginKeyRotation {
  client: SecretStore;
  stage: string;
  say: Say;
  /** Deploys the stage. Raises when that fails. */
  deploy: () => Promise<void> | void;
}

/**
 * Replaces the origin key without refusing a call: a first deploy teaches the API the new key, a second one lets CloudFront
 * send it. The label AWSPENDING stays until the end, so that a run that was stopped is continued by the next one. Raises
 * when the stage has no key, or a deploy fails.
 */
export async function rotateOriginKey({ client, stage, say, deploy }: OriginKeyRotation): Promise<void> {
  const SecretId = originKeySecretOf(stage);
  let labels = await labelsIn(client, stage);
  if (labels?.current === undefined) {
    throw new Error(`${SecretId} is not there; npm run deploy -- --stage ${stage} makes it`);
  }
  if (labels.pending === undefined) {
    await client.send(
      new PutSecretValueCommand({ SecretId, SecretString: newOriginKey(), VersionStages: ["AWSPENDING"] }),
    );
    labels = await labelsIn(client, stage);
  }
  const { current, pending } = labels ?? {};
  if (current === undefined || pending === undefined) throw new Error(`${SecretId} was changed meanwhile`);
  if (pending !== current) {
    say("1. A deploy: the API accepts the new key, and CloudFront sends the present one.");
    say("   If anything stops from here on, the same command goes on.");
    await deploy();
    await client.send(
      new UpdateSecretVersionStageCommand({
        SecretId,
        VersionStage: "AWSCURRENT",
        MoveToVersionId: pending,
        RemoveFromVersionId: current,
      }),
    );
  }
  say("2. A deploy: CloudFront sends the new key, and the API still accepts the one before.");
  await deploy();
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: "AWSPENDING",
      RemoveFromVersionId: pending,
    }),
  );
  say(
    "Done. The key before is accepted until the next rotation; rotate once more if somebody has learnt it.",
  );
}

async function labelsIn(client: SecretStore, stage: string) {
  const found = await describe(client, stage);
  if (!found || found.DeletedDate) return undefined;
  const versionWith = (label: string): string | undefined =>
    Object.entries(found.VersionIdsToStages ?? {}).find(([, labels]) => labels.includes(label))?.[0];
  return {
    current: versionWith("AWSCURRENT"),
    pending: versionWith("AWSPENDING"),
    previous: versionWith("AWSPREVIOUS"),
  };
}

async function describe(client: SecretStore, stage: string): Promise<DescribeSecretResponse | undefined> {
  try {
    return await client.send(new DescribeSecretCommand({ SecretId: originKeySecretOf(stage) }));
  } catch (error) {
    if ((error as Error).name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}
