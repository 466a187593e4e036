import {
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type CloudFormationClient,
  type Stack,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";
import { isStackOf } from "../stack-names";

type Client = Pick<CloudFormationClient, "send">;

/** The stacks of the stage that exist, of whichever release, and no other's: everything that looks for them asks here. */
export async function findStacks(client: Client, stage: string): Promise<Stack[]> {
  const found: Stack[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new DescribeStacksCommand({ NextToken }));
    found.push(...(page.Stacks ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return found.filter((stack) => isStackOf(stage, stack));
}

/** The current and former resources of a stack. */
export async function resourcesOf(client: Client, StackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    found.push(...(page.StackResourceSummaries ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return found;
}

/** The buckets that a stage's stacks hold, each with its stack. */
export async function bucketsOf(client: Client, stage: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { StackName = "" } of await findStacks(client, stage)) {
    for (const { ResourceType, PhysicalResourceId: bucket, ResourceStatus } of await resourcesOf(
      client,
      StackName,
    )) {
      const isGone = /^DELETE_(COMPLETE|SKIPPED)$/.test(ResourceStatus ?? "");
      if (ResourceType === "AWS::S3::Bucket" && bucket && !isGone) found.set(bucket, StackName);
    }
  }
  return found;
}
