import {
  ListUserPoolsCommand,
  type UserPoolDescriptionType,
} from "@aws-sdk/client-cognito-identity-provider";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { stackNameOf } from "../../stack-names";
import { videosBucketName } from "../../support/videos-bucket";
import { advice, good, isNamed, missing, type Examined, type Finding } from "../finding";
import { describeStack, unprotectPool, unprotectTable } from "./stacks";

/**
 * The leftovers of a removed stage. A taken name would stop the first deploy; the other buckets get names of their own,
 * and nothing else of `prod` needs a free name.
 */
export async function checkLeftovers(examined: Examined): Promise<Finding[]> {
  const [hasStorage, hasAuth] = await Promise.all([holds(examined, "storage"), holds(examined, "auth")]);
  const findings = await Promise.all([
    ...(hasStorage ? [] : [keptTable(examined), keptVideos(examined)]),
    ...(hasAuth ? [] : [keptPools(examined)]),
  ]);
  const found = findings.flat();
  return found.length > 0 ? found : [good("leftovers", "no name that a deploy needs is taken")];
}

/** Whether the stage has this stack, with something in it. */
async function holds({ clients, stage }: Examined, name: string): Promise<boolean> {
  const stack = await describeStack(clients, stackNameOf(stage, name));
  return stack !== undefined && !/^(ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/.test(stack.StackStatus ?? "");
}

async function keptTable({ clients, stage, region }: Examined): Promise<Finding[]> {
  const name = `${stage}-nutria-table`;
  try {
    await clients.dynamodb.send(new DescribeTableCommand({ TableName: name }));
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return [];
    throw error;
  }
  const table = `--table-name ${name} --region ${region}`;
  return [
    missing(
      "leftovers",
      `the table ${name} of a removed stage is still there, with its data`,
      ...unprotectTable(name, region),
      `aws dynamodb create-backup --backup-name ${name}-kept ${table}`,
      `aws dynamodb delete-table ${table}   # once list-backups says that the backup is AVAILABLE`,
    ),
  ];
}

async function keptVideos({ clients, stage, region }: Examined): Promise<Finding[]> {
  const { Account: account = "" } = await clients.sts.send(new GetCallerIdentityCommand({}));
  const name = videosBucketName({ stage, account });
  try {
    await clients.s3.send(new HeadBucketCommand({ Bucket: name }));
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === 404) return [];
    // The bucket of another region redirects.
    if ($metadata?.httpStatusCode !== 301) throw error;
  }
  return [
    missing(
      "leftovers",
      `the bucket ${name} of a removed stage is still there`,
      `aws s3 sync s3://${name} ${name} --region ${region}`,
      `npm run empty-bucket -- --stage ${stage} --region ${region} --yes-empty ${name}`,
      `aws s3 rb s3://${name} --region ${region}`,
    ),
  ];
}

/** Names of pools need not be free, but the people of a kept pool are not in the new one. */
async function keptPools({ clients, stage, region }: Examined): Promise<Finding[]> {
  const pools: UserPoolDescriptionType[] = [];
  let NextToken: string | undefined;
  do {
    const page = await clients.cognito.send(new ListUserPoolsCommand({ MaxResults: 60, NextToken }));
    pools.push(...(page.UserPools ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return pools
    .filter(({ Name }) => Name?.replace(/-\d+$/, "") === `${stage}-nutria-users`)
    .map(({ Id = "" }) =>
      advice(
        "leftovers",
        `the user pool ${Id} of a removed stage is still there; nobody in it can sign in to the new one`,
        unprotectPool(Id, region),
        `aws cognito-idp delete-user-pool --user-pool-id ${Id} --region ${region}`,
      ),
    );
}
