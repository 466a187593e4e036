import { roles } from "@nutria/contract/schemas/account";
import { rmSync } from "node:fs";
import { firstDeploy } from "@nutria/stacks/stage-state";
import { synthesise, type Synthesis } from "@nutria/stacks/synthesise";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { find, findOne, target } from "../infra/support/templates";

const directory = `.sst/synth/test-restored-${process.pid}`;
const name = "dev-nutria-table-20260131T120000Z";
const arn = `:table/${name}`;
const streamArn = `arn:aws:dynamodb:us-east-1:111122223333:table/${name}/stream/2026-01-31T13:00:00.000`;

let before: Pick<Synthesis, "templates">;
let restored: Synthesis;

/** Nothing is bundled, which is what takes long: the templates are those of a stage that is removed. */
beforeAll(async () => {
  for (const variable of Object.keys(process.env)) {
    if (variable.startsWith("NUTRIA_")) vi.stubEnv(variable, undefined);
  }
  const state = { ...firstDeploy, restoredTable: { name, streamArn }, userPoolGeneration: 2 };
  [before, restored] = await Promise.all([
    synthesiseApart(),
    synthesise({ stage: "dev", mode: "remove", state, directory }),
  ]);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

/** A process synthesises once, so that the stage before its restore takes another. */
async function synthesiseApart(): Promise<Pick<Synthesis, "templates">> {
  const script = `
    const { synthesise } = await import("./stacks/synthesise.ts");
    const { templates } = await synthesise({ stage: "dev", mode: "remove", directory: "${directory}-before" });
    process.stdout.write("\\n" + JSON.stringify({ templates }), () => process.exit(0));`;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", script],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout.slice(stdout.lastIndexOf("\n") + 1)) as Pick<Synthesis, "templates">;
  } finally {
    rmSync(`${directory}-before`, { recursive: true, force: true });
  }
}

describe("a stage with a restored table", () => {
  test("has every Lambda use it", () => {
    const lambdas = find(restored.templates, "AWS::Lambda::Function").filter(
      ({ properties }) => properties.Environment?.Variables?.STAGE,
    );
    expect(lambdas.length).toBeGreaterThan(40);
    for (const { id, properties } of lambdas)
      expect(properties.Environment.Variables.TABLE_NAME, id).toBe(name);
  });

  test("grants no permission on another table", () => {
    const onTables = find(restored.templates, "AWS::IAM::Policy").flatMap(({ properties }) =>
      (properties.PolicyDocument.Statement as { Action: string | string[]; Resource: unknown }[]).filter(
        ({ Action }) => [Action].flat().some((action) => action.startsWith("dynamodb:")),
      ),
    );
    expect(onTables.length).toBeGreaterThan(40);
    for (const { Resource } of onTables) {
      for (const resource of [Resource].flat()) expect(JSON.stringify(resource)).toContain(arn);
    }
  });

  test("tells browsers of what is written to it", () => {
    const { properties } = findOne(restored.templates, "AWS::Lambda::EventSourceMapping", "push");
    expect(properties.EventSourceArn).toBe(streamArn);
  });

  test("has the alarms watch it", () => {
    const read = find(restored.templates, "AWS::CloudWatch::Alarm").flatMap(
      ({ properties }) =>
        (properties.Metrics ?? []) as {
          MetricStat?: { Metric: { Dimensions?: Record<string, unknown>[] } };
        }[],
    );
    const tables = read
      .flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions ?? [])
      .filter(({ Name }) => Name === "TableName")
      .map(({ Value }) => Value);
    expect(tables).toHaveLength(6);
    expect(new Set(tables)).toEqual(new Set([name]));
  });

  test("keeps its own table as it is, and what other stacks import of it until they have moved", () => {
    expect(restored.templates.storage).toEqual(before.templates.storage);
    expect(JSON.stringify(restored.templates).match(/ImportValue":"[^"]*tableTable/g)).toBeNull();
    expect(JSON.stringify(before.templates).match(/ImportValue":"[^"]*tableTable/g)?.length).toBeGreaterThan(
      40,
    );
  });
});

describe("a stage whose user pool was lost", () => {
  test("has a pool in a stack of its own, and removing it finds that of the lost one as it was", () => {
    expect(restored.templates.auth).toEqual(before.templates.auth);
    const pool = findOne(restored.templates, "AWS::Cognito::UserPool", "auth-2");
    const { UserPoolName: newName, ...settings } = pool.properties;
    expect(newName).toBe("dev-nutria-users-2");
    const { UserPoolName: lostName, ...lostSettings } = findOne(
      before.templates,
      "AWS::Cognito::UserPool",
    ).properties;
    expect(lostName).toBe("dev-nutria-users");
    expect(settings).toEqual(lostSettings);
    expect(restored.dependencies.channels).toEqual(["auth-2"]);
  });

  test("has every Lambda, permission and channel use the new one", () => {
    const used = JSON.stringify(
      Object.entries(restored.templates)
        .filter(([stack]) => !stack.startsWith("auth"))
        .map(([, template]) => template),
    );
    expect(used.match(/dev-nutria-auth:/g)).toBeNull();
    expect(used.match(/dev-nutria-auth-2:/g)?.length).toBeGreaterThan(40);
    const groups = find(restored.templates, "AWS::Cognito::UserPoolGroup", "auth-2");
    expect(groups).toHaveLength(roles.length);
    for (const { properties } of groups) expect(target(properties.UserPoolId)).toMatch(/^users2UserPool/);
  });
});
