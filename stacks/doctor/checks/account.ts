import { DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import { GetParametersCommand } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";

/** The tools that a deploy runs; none is downloaded while it goes on. */
export function checkTools({ exists }: Examined): Finding[] {
  const absent = ["sst", "cdk"].filter((tool) => !exists(`node_modules/.bin/${tool}`));
  return absent.length === 0
    ? [good("tools", "sst and cdk are installed in their pinned versions")]
    : [missing("tools", `${absent.join(" and ")} is not installed`, "npm ci")];
}

/** Who deploys, and where. */
export async function checkCredentials({ clients, region }: Examined): Promise<Finding[]> {
  try {
    const { Account, Arn } = await clients.sts.send(new GetCallerIdentityCommand({}));
    return [good("credentials", `account ${Account}, ${Arn}, region ${region}`)];
  } catch (error) {
    const says = `AWS does not know who you are: ${(error as Error).message}`;
    const mend = "aws sso login, or aws configure, and AWS_PROFILE in the environment";
    // A region that the account has not switched on refuses good credentials.
    return isNamed(error, "InvalidClientTokenId") && region !== "us-east-1"
      ? [missing("credentials", says, `${mend}; or: aws account enable-region --region-name ${region}`)]
      : [missing("credentials", says, mend)];
  }
}

const services = [
  ...["apigateway", "cognito-idp", "dynamodb", "lambda", "s3"],
  ...["secretsmanager", "ses", "sns", "sqs", "ssm"],
];

/** Whether AWS has every service in the region. */
export async function checkRegion({ clients, region }: Examined): Promise<Finding[]> {
  const path = `/aws/service/global-infrastructure/regions/${region}/services`;
  const { InvalidParameters = [] } = await clients.ssm.send(
    new GetParametersCommand({ Names: services.map((service) => `${path}/${service}`) }),
  );
  const absent = InvalidParameters.map((name) => name.slice(path.length + 1));
  return absent.length === 0
    ? [good("region", `${region} has every service`)]
    : [
        advice(
          "region",
          `AWS does not list ${absent.join(", ")} in ${region}`,
          "choose another one: --region us-east-1",
        ),
      ];
}

/** CDK's and SST's own stacks, which the first deploy makes. */
export async function checkBootstrap({ clients, region }: Examined): Promise<Finding[]> {
  const names = ["CDKToolkit", "SSTBootstrap"];
  const findings = names.map(async (name): Promise<Finding> => {
    const stack = await describeStack(clients, name);
    const command = "npx --no-install cdk bootstrap aws://<account>/" + region;
    if (!stack) return good("preparation", `${name} is not there yet; the first deploy makes it`);
    const { StackStatus: status = "", Outputs = [] } = stack;
    if (!/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)) {
      const mend = `aws cloudformation delete-stack --stack-name ${name} --region ${region}`;
      return missing("preparation", `${name} is ${status}`, `${mend}, and deploy again`);
    }
    const version = Outputs.find(({ OutputKey }) => OutputKey === "BootstrapVersion")?.OutputValue;
    if (name === "CDKToolkit" && Number(version) < 14) {
      return advice("preparation", `${name} is of version ${version}; the deploy renews it`, command);
    }
    return good("preparation", `${name} is ready`);
  });
  return Promise.all(findings);
}

/** The stacks of the stage: whether one is being changed, or cannot be. */
export async function checkStacks({ clients, stage, region }: Examined): Promise<Finding[]> {
  const stacks = (await allStacks(clients)).filter(({ StackName }) =>
    StackName?.startsWith(`${stage}-nutria-`),
  );
  const findings = stacks.flatMap(({ StackName: name = "", StackStatus: status = "" }): Finding[] => {
    const stack = `--stack-name ${name} --region ${region}`;
    if (/_IN_PROGRESS$/.test(status) && status !== "REVIEW_IN_PROGRESS") {
      return [
        missing(
          "stacks",
          `${name} is ${status}: wait until it ends`,
          `aws cloudformation describe-stacks ${stack}`,
        ),
      ];
    }
    if (status === "UPDATE_ROLLBACK_FAILED") {
      return [
        missing("stacks", `${name} is ${status}`, `aws cloudformation continue-update-rollback ${stack}`),
      ];
    }
    if (/FAILED$/.test(status)) {
      return [missing("stacks", `${name} is ${status}`, `aws cloudformation delete-stack ${stack}`)];
    }
    return [];
  });
  if (findings.length > 0) return findings;
  return [good("stacks", stacks.length === 0 ? "none yet: a first deploy" : `${stacks.length}, all at rest`)];
}

async function describeStack(clients: Examined["clients"], name: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await clients.cloudformation.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0];
  } catch (error) {
    if (isNamed(error, "ValidationError") && /does not exist/.test((error as Error).message))
      return undefined;
    throw error;
  }
}

async function allStacks({ cloudformation }: Examined["clients"]): Promise<Stack[]> {
  const found: Stack[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cloudformation.send(new DescribeStacksCommand({ NextToken }));
    found.push(...(page.Stacks ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return found;
}
