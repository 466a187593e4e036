import { DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { videosBucketName } from "../../support/videos-bucket";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";

/**
 * What a removed stage left behind. A name that is taken would stop the first deploy; the other buckets get names of
 * their own, and nothing else of `prod` has a name that must be free.
 */
export async function checkLeftovers(examined: Examined): Promise<Finding[]> {
  const hasStack = async (name: string) => stackExists(examined, `${examined.stage}-nutria-${name}`);
  const [hasStorage, hasAuth, hasApi] = await Promise.all([
    hasStack("storage"),
    hasStack("auth"),
    hasStack("api"),
  ]);
  const findings = await Promise.all([
    ...(hasStorage ? [] : [keptTable(examined), keptVideos(examined)]),
    ...(hasAuth ? [] : [keptPools(examined)]),
    ...(hasApi || hasStorage ? [] : [keptLogs(examined)]),
  ]);
  const found = findings.flat();
  return found.length > 0 ? found : [good("leftovers", "no name that a deploy needs is taken")];
}

async function stackExists({ clients }: Examined, StackName: string): Promise<boolean> {
  try {
    await clients.cloudformation.send(new DescribeStacksCommand({ StackName }));
    return true;
  } catch (error) {
    if (isNamed(error, "ValidationError") && /does not exist/.test((error as Error).message)) return false;
    throw error;
  }
}

async function keptTable(examined: Examined): Promise<Finding[]> {
  const { stage, region } = examined;
  const name = `${stage}-nutria-table`;
  if (!(await resourceExists(examined, "AWS::DynamoDB::Table", name))) return [];
  const table = `--table-name ${name} --region ${region}`;
  return [
    missing(
      "leftovers",
      `the table ${name} of a removed stage is still there, with its data`,
      `aws dynamodb create-backup --backup-name ${name}-kept ${table}, and once it is AVAILABLE: ` +
        `aws dynamodb update-table --no-deletion-protection-enabled ${table} && aws dynamodb delete-table ${table}`,
    ),
  ];
}

async function keptVideos(examined: Examined): Promise<Finding[]> {
  const { stage, region, clients } = examined;
  const { Account: account = "" } = await clients.sts.send(new GetCallerIdentityCommand({}));
  const name = videosBucketName({ stage, account });
  if (!(await resourceExists(examined, "AWS::S3::Bucket", name))) return [];
  return [
    missing(
      "leftovers",
      `the bucket ${name} of a removed stage is still there`,
      `aws s3 sync s3://${name} ${name} && aws s3 rb s3://${name} --force --region ${region}`,
    ),
  ];
}

async function resourceExists({ call, region }: Examined, TypeName: string, Identifier: string) {
  try {
    const operation = "CloudApiService.GetResource";
    await call({ service: "cloudcontrolapi", region, operation, input: { TypeName, Identifier } });
    return true;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return false;
    throw error;
  }
}

/** Names of pools need not be free, but the people of a kept pool are not in the new one. */
async function keptPools({ call, stage, region }: Examined): Promise<Finding[]> {
  const pools = await pagesOf<{ UserPools?: { Id: string; Name: string }[]; NextToken?: string }>(
    (NextToken) =>
      call({
        service: "cognito-idp",
        region,
        operation: "AWSCognitoIdentityProviderService.ListUserPools",
        input: { MaxResults: 60, NextToken },
      }),
    ({ NextToken }) => NextToken,
  );
  const kept = pools
    .flatMap(({ UserPools = [] }) => UserPools)
    .filter(({ Name }) => Name === `${stage}-nutria-users`);
  return kept.map(({ Id }) => {
    const pool = `--user-pool-id ${Id} --region ${region}`;
    return advice(
      "leftovers",
      `the user pool ${Id} of a removed stage is still there; nobody in it can sign in to the new one`,
      `aws cognito-idp update-user-pool --deletion-protection INACTIVE ${pool} && aws cognito-idp delete-user-pool ${pool}`,
    );
  });
}

async function keptLogs({ call, stage, region, exists }: Examined): Promise<Finding[]> {
  const start = `/aws/lambda/nutria-${stage}-`;
  const gateway = `/aws/vendedlogs/nutria-${stage}-gateway`;
  const listed = async (logGroupNamePrefix: string) => {
    const pages = await pagesOf<{ logGroups?: { logGroupName: string }[]; nextToken?: string }>(
      (nextToken) =>
        call({
          service: "logs",
          region,
          operation: "Logs_20140328.DescribeLogGroups",
          input: { logGroupNamePrefix, nextToken },
        }),
      ({ nextToken }) => nextToken,
    );
    return pages.flatMap(({ logGroups = [] }) => logGroups.map(({ logGroupName }) => logGroupName));
  };
  const [lambdas, gateways] = await Promise.all([listed(start), listed(gateway)]);
  const names = [
    // The groups of a stage `prod-2` begin as those of `prod` do.
    ...lambdas.filter((name) => isLambda(name.slice(start.length), exists)),
    ...gateways.filter((name) => name === gateway),
  ];
  if (names.length === 0) return [];
  return [
    missing(
      "leftovers",
      `${names.length} log groups of a removed stage are still there`,
      `for group in ${names.join(" ")}; do aws logs delete-log-group --region ${region} --log-group-name $group; done`,
    ),
  ];
}

const folders = ["events", "jobs", "queues", "operations", "streams"];

/** Whether the product has a Lambda of this name: each is called as its file. */
function isLambda(name: string, exists: Examined["exists"]): boolean {
  if (name === "site-upload") return true;
  if (name.startsWith("api-")) return exists(`functions/api/${name.slice("api-".length)}.ts`);
  return folders.some((folder) => exists(`functions/${folder}/${name}.ts`));
}

async function pagesOf<Page>(
  ask: (token: string | undefined) => Promise<unknown>,
  next: (page: Page) => string | undefined,
): Promise<Page[]> {
  const pages: Page[] = [];
  let token: string | undefined;
  do {
    const page = (await ask(token)) as Page;
    pages.push(page);
    token = next(page);
  } while (token !== undefined);
  return pages;
}
