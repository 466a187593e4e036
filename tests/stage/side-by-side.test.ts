import { lockParameterOf } from "@nutria/stacks/deploy/lock";
import { stackNames } from "@nutria/stacks/stack-names";
import { originKeySecretOf } from "@nutria/stacks/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import { createOperator, leaveLittleContent, parameters, type Operator } from "./support/operator";

/** The beginnings of the names of their stacks: `a-nutria-` is that of all three. */
const stages = ["a", "a-nutria", "a-nutria-b"] as const;
type StageName = (typeof stages)[number];

let aws: Account;
let operator: Operator;

beforeAll(async () => {
  aws = await startAccount();
  operator = createOperator(aws, leaveLittleContent);
  aws.addSecrets(...stages);
  aws.limits.certificates.set(parameters["NUTRIA_CERTIFICATE_ARN"] ?? "", {
    Status: "ISSUED",
    SubjectAlternativeNames: ["*.example.com"],
  });
});
afterAll(async () => {
  operator?.close();
  await aws?.close();
});

const npm = (script: string, stage: StageName, ...words: string[]) =>
  operator.npm([script, "--", "--stage", stage, ...words], {
    environment: { ...parameters, NUTRIA_DOMAIN: `${stage}.example.com` },
  });

/** Everything that the account has of a stage, told by its tags: the name of nothing is looked at. */
function stockOf(stage: StageName): unknown {
  const { stacks, existing } = aws.cloudFormation.engine;
  const originKey = originKeySecretOf(stage);
  const own = [...stacks.values()].filter(({ tags }) =>
    tags.some(({ Key, Value }) => Key === "sst:stage" && Value === stage),
  );
  const resources = own.flatMap((stack) => [...stack.resources.values()]);
  const buckets = [...aws.s3.tags].flatMap(([name, tags]) =>
    tags.some(({ Key, Value }) => Key === "sst:stage" && Value === stage)
      ? [[name, [...(aws.s3.buckets.get(name)?.keys() ?? [])]] as const]
      : [],
  );
  return {
    stacks: own.map(({ id, name, status, isProtected, events }) => ({
      ...{ id, name, status, isProtected },
      events: events.length,
    })),
    resources: resources.map(({ physicalId, properties }) => ({ physicalId, properties })),
    existing: [...existing.values()].filter((resource) => resources.includes(resource)).length,
    buckets,
    parameters: [...aws.ssm.parameters].filter(([name]) => name.startsWith(`/nutria/${stage}/`)),
    originKey: aws.secrets.secrets.has(originKey) && aws.secrets.labelsOf(originKey),
  };
}

/** Runs something on one stage, and expects that the others have what they had. */
async function alone(stage: StageName, work: () => Promise<unknown>): Promise<void> {
  const others = stages.filter((other) => other !== stage);
  const before = structuredClone(others.map(stockOf));
  await work();
  expect(others.map(stockOf)).toEqual(before);
}

const namesOf = (stage: StageName): string[] =>
  [...aws.cloudFormation.engine.stacks.values()]
    .filter(({ tags }) => tags.some(({ Key, Value }) => Key === "sst:stage" && Value === stage))
    .map(({ name }) => name);
const bucketOf = (stage: StageName): string =>
  [...aws.s3.buckets.keys()].find((name) => name.startsWith(`${stage}-nutria-storage-files`)) ?? "";

/** One story, in this order. */
describe("stages whose names go on with the product's", () => {
  test.each(stages)("%s is deployed, and no other is touched", async (stage) => {
    await alone(stage, async () => {
      const { code, output } = await npm("deploy", stage);
      expect(code, output).toBe(0);
      expect(output).not.toContain("of another release");
      expect(namesOf(stage).sort()).toEqual(stackNames.map((name) => `${stage}-nutria-${name}`).sort());
    });
    aws.s3.buckets.get(bucketOf(stage))?.set("a.pdf", Buffer.from("%PDF"));
  });

  test("a fault of one is no other's to the doctor", async () => {
    const stack = aws.cloudFormation.engine.stacks.get("a-nutria-nutria-api");
    if (!stack) throw new Error("There is no stack of the API of a-nutria");
    Object.assign(stack, { status: "UPDATE_ROLLBACK_FAILED", reason: "The role was deleted" });
    await alone("a-nutria", async () => {
      for (const other of ["a", "a-nutria-b"] as const) {
        const { code, output } = await npm("doctor", other);
        expect([code, output]).toEqual([0, expect.stringMatching(/✓ stacks +12, all at rest/)]);
      }
      const { code, output } = await npm("doctor", "a-nutria");
      expect([code, output]).toEqual([
        1,
        expect.stringContaining("a-nutria-nutria-api is UPDATE_ROLLBACK_FAILED"),
      ]);
    });
    Object.assign(stack, { status: "UPDATE_COMPLETE", reason: undefined });
  });

  test.each(stages)(
    "a restore of %s takes no table of another, and deploys its own stage alone",
    async (stage) => {
      await alone(stage, async () => {
        for (const other of stages.filter((name) => name !== stage)) {
          const refused = await npm("restore", stage, "--use-table", `${other}-nutria-table`);
          expect(refused).toMatchObject({
            code: 1,
            output: expect.stringContaining(
              `${other}-nutria-table is of the stage ${other}, not of ${stage}`,
            ) as string,
          });
        }
        const restoring = npm("restore", stage, "--back");
        await expect.poll(() => aws.ssm.parameters.has(lockParameterOf(stage))).toBe(true);
        // The restore deploys the stage by itself, and nobody else does meanwhile.
        const meanwhile = await npm("deploy", stage);
        expect([meanwhile.code, meanwhile.output]).toEqual([
          1,
          expect.stringContaining(`The stage ${stage} is being changed: npm run restore, by `),
        ]);
        const { code, output } = await restoring;
        expect(code, output).toBe(0);
        expect(output).toContain(`Deploying ${stage} with ${stage}-nutria-table`);
        expect(aws.ssm.parameters.has(lockParameterOf(stage))).toBe(false);
      });
    },
  );

  test("no bucket of another stage is emptied, nor one that is in use", async () => {
    for (const [bucket, says] of [
      [bucketOf("a-nutria"), "is of the stage a-nutria by its tags, not of a"],
      [bucketOf("a"), "is in use by the stack a-nutria-storage"],
      ["a-nutria-is-not-there", "There is no bucket a-nutria-is-not-there"],
    ] as const) {
      const { code, output } = await npm("empty-bucket", "a", "--yes-empty", bucket);
      expect([code, output]).toEqual([1, expect.stringContaining(says)]);
    }
    expect(stages.map((stage) => aws.s3.buckets.get(bucketOf(stage))?.has("a.pdf"))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each(stages)("%s is removed, and no other is touched", async (stage) => {
    await alone(stage, async () => {
      const { code, output } = await npm("remove", stage, "--yes-remove", stage);
      expect(code, output).toBe(0);
      expect(output).toContain(`The stage ${stage} is removed.`);
      expect(namesOf(stage)).toEqual([]);
    });
  });
});
