import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import {
  readOriginKey,
  ensureOriginKey,
  removeOriginKey,
  rotateOriginKey,
} from "@nutria/stacks/secrets/origin-key";
import { apiStacks } from "@nutria/stacks/route-groups";
import { originKeyReferences } from "@nutria/stacks/secrets/origin-key-references";
import { firstDeploy } from "@nutria/stacks/stage-state";
import { synthesise } from "@nutria/stacks/synthesise";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSecretsManager, type SecretsManager } from "../support/aws/secretsmanager";
import { startAws, type AwsServer } from "../support/aws/server";
import { find, findOne } from "../infra/support/templates";

const stage = "staging";
const name = "nutria/staging/origin-key";

let aws: AwsServer;
let secretsmanager: SecretsManager;
let client: SecretsManagerClient;
let said: string[];
const say = (line: string) => void said.push(line);

beforeEach(async () => {
  secretsmanager = createSecretsManager();
  aws = await startAws({ secretsmanager });
  for (const [variable, value] of Object.entries(aws.environment)) vi.stubEnv(variable, value);
  client = new SecretsManagerClient({});
  said = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  client.destroy();
  await aws.close();
});

const keyOf = async () => {
  const state = await readOriginKey(client, stage);
  if (!state) throw new Error("There is no origin key");
  return state;
};

/** What is deployed: the key that CloudFront sends, and those that the API accepts. CloudFront comes first. */
function deployment() {
  const deployed = {
    sent: "",
    accepted: [] as string[],
    deploys: [] as { sent: string; accepted: string }[],
  };
  const deploy = async () => {
    const state = await keyOf();
    deployed.deploys.push(originKeyReferences(stage, state));
    deployed.sent = state.sent;
    if (deployed.accepted.length > 0) expect(deployed.accepted).toContain(deployed.sent);
    deployed.accepted = state.accepted;
    expect(deployed.accepted).toContain(deployed.sent);
  };
  return { deployed, deploy };
}

describe("the origin key", () => {
  test("is made once, is taken back while it waits to be deleted, and goes with its stage", async () => {
    expect(await readOriginKey(client, stage)).toBeUndefined();
    await ensureOriginKey(client, stage, say);
    await ensureOriginKey(client, stage, say);
    expect(said).toEqual([`Made the secret ${name}`]);
    const { sent, accepted } = await keyOf();
    expect(accepted).toEqual([sent]);
    expect(secretsmanager.valueOf(name, sent)).toMatch(/^[\w-]{48}$/);

    secretsmanager.secrets.get(name)!.deletedAt = 1_800_000_000;
    expect(await readOriginKey(client, stage)).toBeUndefined();
    await ensureOriginKey(client, stage, say);
    expect(await keyOf()).toEqual({ sent, accepted });

    await removeOriginKey(client, stage);
    await removeOriginKey(client, stage);
    expect(secretsmanager.secrets.has(name)).toBe(false);
  });

  test("is replaced by two deploys, of which the second changes what CloudFront sends and nothing of the API", async () => {
    const { deployed, deploy } = deployment();
    await ensureOriginKey(client, stage, say);
    await deploy();
    const [first] = deployed.accepted;
    await rotateOriginKey({ client, stage, say, deploy });
    const second = deployed.sent;
    expect(second).not.toBe(first);
    expect(secretsmanager.labelsOf(name)).toEqual({ AWSCURRENT: second, AWSPREVIOUS: first });

    const reference = (version = "") => `{{resolve:secretsmanager:${name}:SecretString:::${version}}}`;
    const both = [first, second].sort().map(reference).join(" ");
    expect(deployed.deploys).toEqual([
      { sent: reference(first), accepted: reference(first) },
      { sent: reference(first), accepted: both },
      { sent: reference(second), accepted: both },
    ]);
    // Nothing changes until the next rotation, which ends the first key.
    await deploy();
    expect(deployed.deploys.at(-1)).toEqual(deployed.deploys.at(-2));
    await rotateOriginKey({ client, stage, say, deploy });
    expect(deployed.accepted).not.toContain(first);
    expect(deployed.accepted).toContain(second);
    expect(said.join("\n")).not.toContain(secretsmanager.valueOf(name, second));
  });

  test("is replaced without refusing a call when the command stops anywhere and is started again", async () => {
    let stops = 0;
    // Before and after the first thing that it asks for, then the second, until it ends before the next stop.
    for (let step = 2; ; step++) {
      const [stopAt, isDone] = [Math.floor(step / 2), step % 2 === 1];
      await removeOriginKey(client, stage);
      await ensureOriginKey(client, stage, say);
      const { deployed, deploy } = deployment();
      await deploy();
      const first = deployed.sent;

      let asked = 0;
      const orStop = async <T>(run: () => Promise<T>): Promise<T> => {
        const isStop = ++asked === stopAt;
        if (isStop && !isDone) throw new Error("stopped");
        const result = await run();
        if (isStop) throw new Error("stopped");
        return result;
      };
      const stopping = {
        send: ((command: never) => orStop(() => client.send(command))) as typeof client.send,
      };
      const rotation = { stage, say, deploy: () => orStop(deploy) };
      const stopped = await rotateOriginKey({ client: stopping, ...rotation }).catch((error: Error) => error);
      if (!stopped) break;
      stops += 1;
      expect(stopped.message).toBe("stopped");
      const wasComplete = secretsmanager.labelsOf(name).AWSPENDING === undefined && deployed.sent !== first;
      if (!wasComplete) await rotateOriginKey({ client, stage, say, deploy });
      const versions = secretsmanager.secrets.get(name)?.versions ?? [];
      const labels = secretsmanager.labelsOf(name);
      expect(labels.AWSPENDING).toBeUndefined();
      expect(labels.AWSCURRENT).toBe(versions.at(-1)?.id);
      expect(deployed.sent).toBe(labels.AWSCURRENT);
      expect(deployed.sent).not.toBe(first);
    }
    expect(stops).toBe(14);
  });

  test("of a stage that has none is not replaced", async () => {
    const deploy = vi.fn<() => void>();
    await expect(rotateOriginKey({ client, stage, say, deploy })).rejects.toThrow(
      "nutria/staging/origin-key is not there; npm run deploy -- --stage staging makes it",
    );
    expect(deploy).not.toHaveBeenCalled();
  });
});

test("the templates of a stage name the versions that the deploy found", async () => {
  const directory = `.sst/synth/test-origin-key-${process.pid}`;
  const originKey = { sent: "version-1", accepted: ["version-1", "version-2"] };
  try {
    // Removing makes the same templates, and bundles nothing.
    const options = { stage, state: { ...firstDeploy, originKey }, directory, mode: "remove" } as const;
    const { templates } = await synthesise(options);
    const references = originKeyReferences(stage, originKey);
    const distribution = findOne(templates, "AWS::CloudFront::Distribution");
    expect(JSON.stringify(distribution.properties)).toContain(references.sent);
    expect(JSON.stringify(distribution.properties)).not.toContain("version-2");
    for (const { id, properties } of apiStacks.flatMap((name) =>
      find(templates, "AWS::Lambda::Function", name),
    )) {
      expect(properties.Environment.Variables.ORIGIN_KEYS, id).toBe(references.accepted);
    }
    // CloudFormation takes at most 60 references in a template.
    for (const [stack, template] of Object.entries(templates)) {
      expect(JSON.stringify(template).split("{{resolve:").length - 1, stack).toBeLessThanOrEqual(60);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
