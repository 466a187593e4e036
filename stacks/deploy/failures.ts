import { DescribeStackEventsCommand } from "@aws-sdk/client-cloudformation";
import { stacksOf, type StageAccount } from "./account";

/** AWS's reasons for what failed in the stage's stacks since an instant, each with its stack and resource. */
export async function failuresSince(target: StageAccount, since: Date): Promise<string[]> {
  const found: string[] = [];
  for (const { StackName = "", StackStatus = "" } of await stacksOf(target)) {
    if (!/ROLLBACK|FAILED/.test(StackStatus)) continue;
    const { StackEvents = [] } = await target.cloudFormation.send(
      new DescribeStackEventsCommand({ StackName }),
    );
    for (const { Timestamp, LogicalResourceId, ResourceStatus = "", ResourceStatusReason } of StackEvents) {
      const isNew = Timestamp !== undefined && Timestamp >= since;
      if (isNew && /_FAILED$/.test(ResourceStatus) && ResourceStatusReason !== undefined) {
        found.push(`${StackName}: ${LogicalResourceId}: ${ResourceStatusReason}`);
      }
    }
  }
  return found;
}
