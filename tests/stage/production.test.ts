import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import {
  createOperator,
  edit,
  leaveLittleContent,
  makeRelease,
  parameters,
  type Operator,
} from "./support/operator";

let aws: Account;
let operator: Operator;

beforeAll(async () => {
  aws = await startAccount();
  operator = createOperator(aws, leaveLittleContent);
  aws.addSecrets("prod");
  aws.limits.certificates.set(parameters["NUTRIA_CERTIFICATE_ARN"] ?? "", {
    Status: "ISSUED",
    SubjectAlternativeNames: ["app.example.com"],
  });
});
afterAll(async () => {
  operator?.close();
  await aws?.close();
});

const stacks = () =>
  [...aws.cloudFormation.engine.stacks].filter(([name]) => name.startsWith("prod-nutria-"));
const table = () => aws.cloudFormation.engine.existing.get("AWS::DynamoDB::Table|prod-nutria-table");

describe("production, from one release to the next and back", () => {
  const deploy = (directory?: string) =>
    operator.npm(["deploy", "--", "--stage", "prod"], {
      environment: parameters,
      ...(directory !== undefined && { directory }),
    });
  const administrators = (): string[] =>
    [...aws.cloudFormation.engine.existing.keys()]
      .filter((key) => key.startsWith("AWS::Lambda::Function|") && key.endsWith("create-administrator"))
      .map((key) => key.slice("AWS::Lambda::Function|".length));

  test("a first release is there, with data that nobody deletes by mistake", async () => {
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(table()?.properties["DeletionProtectionEnabled"]).toBe(true);
    expect(administrators()).toEqual(["nutria-prod-operations-create-administrator"]);
  });

  test("a release that moves a Lambda to another stack", async () => {
    const next = makeRelease(leaveLittleContent, moveCreateAdministrator);
    const { code, output } = await deploy(next.directory);
    next.remove();
    expect(code, output).toBe(0);
    expect(administrators()).toEqual(["nutria-prod-api-create-administrator"]);
    // A synthesis says of the data what the first deploy wrote by itself once it had succeeded.
    for (const name of ["auth", "storage"]) expect(output).toContain(`prod-nutria-${name} (no changes)`);
  });

  test("the return to the one before", async () => {
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(administrators()).toEqual(["nutria-prod-operations-create-administrator"]);
    // The logs of both places are kept.
    const logs = [...aws.cloudFormation.engine.existing.keys()].filter((key) =>
      /LogGroup.*createadministrator/.test(key),
    );
    expect(logs).toHaveLength(3);
  });

  test("its origin key is rotated with two deploys: the API accepts the new one before CloudFront sends it", async () => {
    const versions = () => aws.secrets.labelsOf("nutria/prod/origin-key");
    const before = versions()["AWSCURRENT"];
    const rotated = await operator.npm(["rotate", "--", "--stage", "prod", "origin-key"], {
      environment: parameters,
    });
    expect(rotated.code, rotated.output).toBe(0);
    expect(versions()).toEqual({ AWSCURRENT: expect.any(String), AWSPREVIOUS: before });
    expect(rotated.output.match(/✅ +prod-nutria-api(?! \(no changes\))$/gm)).toHaveLength(1);
    const used = (name: string) =>
      JSON.stringify([
        ...(aws.cloudFormation.engine.stacks.get(`prod-nutria-${name}`)?.resources.values() ?? []),
      ]);
    expect(used("edge")).toContain(`:::${versions()["AWSCURRENT"]}}}`);
    expect(used("edge")).not.toContain(`:::${before}}}`);
    expect(used("api")).toContain(`:::${versions()["AWSCURRENT"]}}}`);
    expect(used("api")).toContain(`:::${before}}}`);
  });

  test("removing it needs its name, and keeps its data", async () => {
    const { code, output } = await operator.npm(["remove", "--", "--stage", "prod", "--yes-remove", "prod"]);
    expect(code, output).toBe(0);
    expect(stacks()).toEqual([]);
    expect(table()?.properties["DeletionProtectionEnabled"]).toBe(true);
  });
});

/** Another release: the stack of the API creates the Lambda that the stack of operations had. */
function moveCreateAdministrator(directory: string): void {
  edit(
    directory,
    "stacks/operations.ts",
    "of declarations) {",
    `of declarations.filter((one) => one.name !== "create-administrator")) {`,
  );
  edit(
    directory,
    "stacks/api.ts",
    "  return { lambdas: {",
    `  const { bus } = use(events);
  createLambda(stack, "create-administrator", {
    handler: "functions/operations/create-administrator.handler",
    description: "Moved",
    environment: environmentOf(stack, bus),
    allow: statementsFor(stack, bus, groups.admin.needs),
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  });
  return { lambdas: {`,
  );
}
