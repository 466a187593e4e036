import { lockParameterOf } from "../deploy/lock";
import { stackNameOf, tagKeys } from "../stack-names";

/** A statement of a policy in CloudFormation's words. */
interface Statement {
  Sid: string;
  Effect: "Allow";
  Action: readonly string[];
  Resource: "*" | readonly { "Fn::Sub": string }[];
  Condition?: { StringEquals: Record<string, string> };
}

/** The ARN of something in the account and region of the stack. */
const arnOf = (service: string, name: string) => ({
  "Fn::Sub": `arn:\${AWS::Partition}:${service}:\${AWS::Region}:\${AWS::AccountId}:${name}`,
});
const arn = (rest: string) => ({ "Fn::Sub": `arn:\${AWS::Partition}:${rest}` });

/** The CDK's roles that a deploy assumes: to change stacks, to upload files, and to look something up. */
const cdkRoles = ["deploy", "file-publishing", "lookup"];

/**
 * The direct calls of `npm run deploy`: `tests/infra/pipeline.test.ts` compares them with the calls of the scripts. The
 * roles of the CDK, which it assumes, do all else. Calls that AWS cannot restrict by resource are allowed for all
 * resources, and only read.
 */
export function deployStatements(stage: string): Statement[] {
  return [
    {
      Sid: "AssumeRolesOfCdk",
      Effect: "Allow",
      Action: ["sts:AssumeRole"],
      Resource: cdkRoles.map((role) =>
        arn(`iam::\${AWS::AccountId}:role/cdk-hnb659fds-${role}-role-\${AWS::AccountId}-\${AWS::Region}`),
      ),
    },
    ...readingStatements(stage),
    {
      Sid: "KeepParametersOfStage",
      Effect: "Allow",
      Action: ["ssm:GetParameter", "ssm:GetParameters", "ssm:PutParameter"],
      Resource: [arnOf("ssm", `parameter/nutria/${stage}/*`)],
    },
    {
      Sid: "GiveStageFree",
      Effect: "Allow",
      Action: ["ssm:DeleteParameter"],
      Resource: [arnOf("ssm", `parameter${lockParameterOf(stage)}`)],
    },
    {
      Sid: "MakeOriginKey",
      Effect: "Allow",
      Action: [
        "secretsmanager:CreateSecret",
        "secretsmanager:DescribeSecret",
        "secretsmanager:RestoreSecret",
      ],
      Resource: [arnOf("secretsmanager", `secret:nutria/${stage}/*`)],
    },
  ];
}

/** The doctor's reading of the number at WhatsApp. */
const readWhatsApp: Statement = {
  Sid: "ReadWhatsApp",
  Effect: "Allow",
  Action: [
    "social-messaging:GetLinkedWhatsAppBusinessAccount",
    "social-messaging:GetWhatsAppMessageTemplate",
    "social-messaging:ListWhatsAppMessageTemplates",
  ],
  Resource: [arnOf("social-messaging", "waba/*")],
};

/** Reads the templates of the stage's stacks, whose names begin like those of a stage `<stage>-nutria`. */
function readTemplates(stage: string): Statement {
  return {
    Sid: "ReadTemplatesOfStage",
    Effect: "Allow",
    Action: ["cloudformation:GetTemplate"],
    Resource: [arnOf("cloudformation", `stack/${stackNameOf(stage, "*")}`)],
    Condition: { StringEquals: { [`aws:ResourceTag/${tagKeys.stage}`]: stage } },
  };
}

function readingStatements(stage: string): Statement[] {
  return [
    {
      Sid: "ReadAccount",
      Effect: "Allow",
      Action: [
        "cloudformation:DescribeStacks",
        "cloudformation:ListImports",
        "cloudformation:ListStackResources",
        "cognito-idp:ListUserPools",
        "lambda:GetAccountSettings",
        "servicequotas:GetServiceQuota",
        "ses:GetAccount",
      ],
      Resource: "*",
    },
    {
      Sid: "ReadCertificatesAndSender",
      Effect: "Allow",
      Action: ["acm:DescribeCertificate", "ses:GetEmailIdentity"],
      Resource: [
        // CloudFront's certificate is in another region than the gateway's.
        arn("acm:*:${AWS::AccountId}:certificate/*"),
        arnOf("ses", "identity/*"),
      ],
    },
    readWhatsApp,
    {
      Sid: "ReadShapeOfData",
      Effect: "Allow",
      Action: [
        "cognito-idp:DescribeUserPool",
        "dynamodb:DescribeContinuousBackups",
        "dynamodb:DescribeTable",
        "dynamodb:DescribeTimeToLive",
        "s3:ListBucket",
      ],
      Resource: [
        arnOf("cognito-idp", "userpool/*"),
        arnOf("dynamodb", `table/${stage}-nutria-table`),
        // The restored ones.
        arnOf("dynamodb", `table/${stage}-nutria-table-*`),
        arn(`s3:::nutria-${stage}-videos-\${AWS::AccountId}`),
      ],
    },
    readTemplates(stage),
    {
      Sid: "ReadPublicParameters",
      Effect: "Allow",
      Action: ["ssm:GetParameter", "ssm:GetParameters"],
      Resource: [
        arnOf("ssm", "parameter/cdk-bootstrap/hnb659fds/version"),
        arn("ssm:*::parameter/aws/service/global-infrastructure/*"),
      ],
    },
  ];
}

/** The stacks of the pipelines. No stage has a capital letter, so that none has a stack, or a role, of this name. */
export const pipelineStacks = {
  provider: "NutriaPipelineProvider",
  roleOf: (stage: string): string => `NutriaPipeline-${stage}`,
};

const tokens = "token.actions.githubusercontent.com";

/** A stack that lets the account read GitHub's tokens. They stay readable without the stack: other roles may trust them. */
export function providerTemplate(): object {
  return {
    Description: "Nutria: the tokens of GitHub Actions",
    Resources: {
      Provider: {
        Type: "AWS::IAM::OIDCProvider",
        DeletionPolicy: "Retain",
        UpdateReplacePolicy: "Retain",
        Properties: { Url: `https://${tokens}`, ClientIdList: ["sts.amazonaws.com"] },
      },
    },
  };
}

/**
 * `owner/name`; or `owner@1234/name@5678` with GitHub's ids, as in the tokens of repositories made since July 2026 and of
 * those that chose so.
 */
const repositoryPattern = /^[A-Za-z0-9-]{1,39}(?:@\d+)?\/[A-Za-z0-9._-]{1,100}(?:@\d+)?$/;

/**
 * A stack with the role that deploys one stage from GitHub Actions, without a stored key: for the jobs of one repository
 * that name the stage's environment. Raises for what is no repository.
 */
export function roleTemplate({ stage, repository }: { stage: string; repository: string }): object {
  if (!repositoryPattern.test(repository)) {
    throw new Error(`"${repository}" is no repository: owner/name, or owner@1234/name@5678`);
  }
  const trust = {
    Effect: "Allow",
    Action: "sts:AssumeRoleWithWebIdentity",
    Principal: { Federated: arn(`iam::\${AWS::AccountId}:oidc-provider/${tokens}`) },
    Condition: {
      StringEquals: {
        [`${tokens}:aud`]: "sts.amazonaws.com",
        [`${tokens}:sub`]: `repo:${repository}:environment:${stage}`,
      },
    },
  };
  return {
    Description: `Nutria ${stage}: deploys from GitHub Actions`,
    Resources: {
      Role: {
        Type: "AWS::IAM::Role",
        Properties: {
          Description: `Deploys the stage ${stage} of Nutria from ${repository.replace(/@/g, " ")}`,
          AssumeRolePolicyDocument: { Version: "2012-10-17", Statement: [trust] },
          Policies: [
            {
              PolicyName: "deploy",
              PolicyDocument: { Version: "2012-10-17", Statement: deployStatements(stage) },
            },
          ],
        },
      },
    },
    Outputs: { RoleArn: { Value: { "Fn::GetAtt": ["Role", "Arn"] } } },
  };
}
