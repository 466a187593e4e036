import { routeKeyOf, type Group } from "@nutria/contract/wire/define";
import { allRoutes, routesByGroup } from "@nutria/contract/routes/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stackOfGroup } from "../../stacks/route-groups";
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
let earlier: ReturnType<typeof makeRelease>;

beforeAll(async () => {
  aws = await startAccount();
  operator = createOperator(aws, leaveLittleContent);
  earlier = makeRelease(leaveLittleContent, leaveOneStackForRoutes);
  aws.addSecrets("staging");
  aws.limits.certificates.set(parameters["NUTRIA_CERTIFICATE_ARN"] ?? "", {
    Status: "ISSUED",
    SubjectAlternativeNames: ["app.example.com"],
  });
});
afterAll(async () => {
  earlier?.remove();
  operator?.close();
  await aws?.close();
});

const deploy = (directory?: string) =>
  operator.npm(["deploy", "--", "--stage", "staging"], {
    environment: parameters,
    ...(directory !== undefined && { directory }),
  });

/** The keys of the routes that exist, of one stack or of all. */
function routes(stack?: string): string[] {
  return [...aws.cloudFormation.engine.stacks]
    .filter(([name]) => stack === undefined || name === `staging-nutria-${stack}`)
    .flatMap(([, { resources }]) => [...resources.values()])
    .filter(({ type }) => type === "AWS::ApiGatewayV2::Route")
    .map(({ physicalId }) => physicalId)
    .sort();
}
const all = allRoutes.map(routeKeyOf).sort();
/** The groups that the release of before had in `api`; of the others of `api-2` it knew nothing, as one stack cannot hold all. */
const moving = ["patientApp", "messages", "diary"] as const satisfies readonly Group[];
const ofBefore = Object.entries(routesByGroup)
  .filter(([group]) => stackOfGroup[group as Group] === "api" || moving.some((name) => name === group))
  .flatMap(([, ofGroup]) => Object.values(ofGroup).map(routeKeyOf))
  .sort();
const throttles = (): Record<string, unknown> => {
  const stack = aws.cloudFormation.engine.stacks.get("staging-nutria-api");
  const stage = [...(stack?.resources.values() ?? [])].find(
    ({ type }) => type === "AWS::ApiGatewayV2::Stage",
  );
  return stage?.properties["RouteSettings"] as Record<string, unknown>;
};
const openMailedAccount = allRoutes.find(({ name }) => name === "openMailedAccount");
const publicOne = openMailedAccount ? routeKeyOf(openMailedAccount) : "";

/** A gateway knows a route once; CloudFormation creates it in one stack before it deletes it in another. In this order. */
describe("a stage whose routes had one stack", () => {
  test("is deployed by the release of before", async () => {
    const { code, output } = await deploy(earlier.directory);
    expect(code, output).toBe(0);
    expect(routes("api")).toEqual(ofBefore);
    expect(throttles()).toHaveProperty([publicOne]);
  });

  test("loses those that move, and no other, when the deploy of this release fails on their new stack", async () => {
    aws.failures.push({
      stack: "staging-nutria-api-2",
      type: "AWS::Lambda::Function",
      reason: "Throttled for good",
    });
    const { code, output } = await deploy();
    aws.failures.length = 0;
    expect(code, output).toBe(1);
    expect(output).toMatch(/\d+ routes move from staging-nutria-api to staging-nutria-api-2/);
    expect(routes("api-2")).toEqual([]);
    expect(routes("api").length).toBeGreaterThan(200);
    expect(throttles()).not.toHaveProperty([publicOne]);
  });

  test("has each of them once after the next deploy, and their throttles", async () => {
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(routes()).toEqual(all);
    expect(routes("api-2")).toContain(publicOne);
    expect(throttles()).toHaveProperty([publicOne]);
  });

  test("goes back once the stack that the earlier release has not is deleted, as the deploy says", async () => {
    const refused = await deploy(earlier.directory);
    expect(refused.code, refused.output).toBe(1);
    expect(refused.output).toContain(
      "aws cloudformation delete-stack --stack-name staging-nutria-api-2 --region us-east-1",
    );
    expect(routes()).toEqual(all);

    const { engine } = aws.cloudFormation;
    const stack = engine.stacks.get("staging-nutria-api-2");
    if (!stack) throw new Error("The second stack is not there");
    engine.delete(stack);
    const { code, output } = await deploy(earlier.directory);
    expect(code, output).toBe(0);
    expect(routes("api")).toEqual(ofBefore);
  });

  test("moves in one deploy when nothing fails, and keeps the other routes as they are", async () => {
    const untouched = () => {
      const stack = aws.cloudFormation.engine.stacks.get("staging-nutria-api");
      return stack?.events.filter(
        ({ ResourceType, ResourceStatus }) =>
          ResourceType === "AWS::ApiGatewayV2::Route" && ResourceStatus === "CREATE_COMPLETE",
      ).length;
    };
    const before = untouched();
    const { code, output } = await deploy();
    expect(code, output).toBe(0);
    expect(routes()).toEqual(all);
    expect(routes("api-2").length).toBeGreaterThan(0);
    expect(untouched()).toBe(before);
  });
});

/** The release of before: its only stack of routes is `api`. */
function leaveOneStackForRoutes(directory: string): void {
  for (const group of moving)
    edit(directory, "stacks/route-groups.ts", `${group}: "api-2"`, `${group}: "api"`);
  edit(directory, "stacks/index.ts", `    .stack(api2, { id: "api-2" })\n`, "");
  edit(directory, "stacks/api.ts", "  dependsOn(api2);\n", "");
  edit(
    directory,
    "stacks/api.ts",
    "use(api2);",
    "{ lambdas: {}, publicRoutes: [] } as ReturnType<typeof createGroups>;",
  );
}
