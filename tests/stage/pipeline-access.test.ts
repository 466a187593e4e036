import { pipelineStacks } from "@nutria/stacks/pipeline/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccount, type Account } from "../support/aws/account";
import { createOperator, type Operator } from "./support/operator";

describe("npm run pipeline-access", () => {
  let aws: Account;
  let operator: Operator;
  beforeAll(async () => {
    aws = await startAccount();
    operator = createOperator(aws);
  });
  afterAll(async () => {
    operator?.close();
    await aws?.close();
  });
  const access = (...words: string[]) => operator.npm(["pipeline-access", "--", ...words]);
  const roleOf = (stack: string) =>
    [...(aws.cloudFormation.engine.stacks.get(stack)?.resources.values() ?? [])].find(
      ({ type }) => type === "AWS::IAM::Role",
    );

  test("makes the provider and the role, and says what GitHub must be told", async () => {
    const { code, output } = await access("--stage", "staging", "--repository", "nutria-mx/nutria");
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /gh variable set AWS_ROLE_ARN --env staging --repo nutria-mx\/nutria --body arn:aws:iam:\S+\n/,
    );
    expect(output).toContain(
      "gh variable set AWS_REGION --env staging --repo nutria-mx/nutria --body us-east-1",
    );
    const provider = aws.cloudFormation.engine.stacks.get(pipelineStacks.provider);
    expect([...(provider?.resources.values() ?? [])]).toMatchObject([
      {
        type: "AWS::IAM::OIDCProvider",
        properties: {
          Url: "https://token.actions.githubusercontent.com",
          ClientIdList: ["sts.amazonaws.com"],
        },
      },
    ]);
  });

  test("whose trust is one environment of one repository", () => {
    expect(roleOf(pipelineStacks.roleOf("staging"))?.properties["AssumeRolePolicyDocument"]).toEqual({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Action: "sts:AssumeRoleWithWebIdentity",
          Principal: {
            Federated: "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com",
          },
          Condition: {
            StringEquals: {
              "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
              "token.actions.githubusercontent.com:sub": "repo:nutria-mx/nutria:environment:staging",
            },
          },
        },
      ],
    });
    expect(JSON.stringify(roleOf(pipelineStacks.roleOf("staging"))?.properties["Policies"])).toContain(
      '"arn:aws:iam::111122223333:role/cdk-hnb659fds-deploy-role-111122223333-us-east-1"',
    );
  });

  test("changes nothing the second time, and the trust for a repository whose tokens have GitHub's ids", async () => {
    const executed = () => aws.calls.filter((call) => call === "cloudformation.ExecuteChangeSet").length;
    const before = executed();
    expect(await access("--stage", "staging", "--repository", "nutria-mx/nutria")).toMatchObject({ code: 0 });
    expect(executed()).toBe(before);
    const { code, output } = await access("--stage", "staging", "--repository", "nutria-mx@12/nutria@34");
    expect(code, output).toBe(0);
    expect(output).toContain("--repo nutria-mx/nutria --body");
    expect(JSON.stringify(roleOf(pipelineStacks.roleOf("staging"))?.properties)).toContain(
      '"repo:nutria-mx@12/nutria@34:environment:staging"',
    );
  });

  test("fails with AWS's reason, and says what to do when the account trusts GitHub already", async () => {
    aws.cloudFormation.engine.stacks.delete(pipelineStacks.provider);
    aws.failures.push({
      stack: pipelineStacks.provider,
      type: "AWS::IAM::OIDCProvider",
      reason: "Provider with url https://token.actions.githubusercontent.com already exists.",
    });
    const words = ["--stage", "prod", "--repository", "nutria-mx/nutria"];
    const refused = await access(...words);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("add --existing-provider");
    expect(roleOf(pipelineStacks.roleOf("prod"))).toBeUndefined();
    expect(await access(...words, "--existing-provider")).toMatchObject({ code: 0 });
    expect(roleOf(pipelineStacks.roleOf("prod"))).toBeDefined();
  });

  test("gives a stage called as the stack of the provider a role of its own", async () => {
    const words = ["--repository", "nutria-mx/nutria", "--existing-provider"];
    const before = structuredClone([...aws.cloudFormation.engine.stacks.keys()]);
    expect(await access("--stage", "provider", ...words)).toMatchObject({ code: 0 });
    expect([...aws.cloudFormation.engine.stacks.keys()]).toEqual([
      ...before,
      pipelineStacks.roleOf("provider"),
    ]);
  });

  test("asks for what it lacks", async () => {
    expect(await access("--stage", "staging")).toMatchObject({
      code: 1,
      output: expect.stringContaining("--repository <owner/name>") as string,
    });
    expect(await access("--stage", "staging", "--repository", "nutria")).toMatchObject({
      code: 1,
      output: expect.stringContaining("is no repository") as string,
    });
  });
});
