import {
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  type CloudFormationClient,
  type Stack,
} from "@aws-sdk/client-cloudformation";
import { setTimeout } from "node:timers/promises";

const secondsToWait = 600;

/**
 * Creates or changes a stack of a template, which may have roles, and waits for it. Returns the stack. Raises when
 * CloudFormation fails; changes nothing when the stack is as the template says.
 */
export async function deployTemplate(
  client: CloudFormationClient,
  StackName: string,
  template: object,
): Promise<Stack> {
  const known = await findStack(client, StackName);
  const isNew = !known || known.StackStatus === "REVIEW_IN_PROGRESS";
  const ChangeSetName = `nutria-${Date.now()}`;
  const { StackId = StackName } = await client.send(
    new CreateChangeSetCommand({
      StackName,
      ChangeSetName,
      ChangeSetType: isNew ? "CREATE" : "UPDATE",
      TemplateBody: JSON.stringify(template),
      Capabilities: ["CAPABILITY_IAM"],
      // A stack that could not be created leaves nothing behind, not even its name.
      ...(isNew && { OnStackFailure: "DELETE" }),
    }),
  );
  const isChanged = await hasChanges(client, StackName, ChangeSetName);
  if (known && !isChanged) {
    await client.send(new DeleteChangeSetCommand({ StackName, ChangeSetName }));
    return known;
  }
  await client.send(new ExecuteChangeSetCommand({ StackName, ChangeSetName }));
  const stack = await atRest(client, StackId);
  if (/^(CREATE|UPDATE)_COMPLETE$/.test(stack.StackStatus ?? "")) return stack;
  throw new Error(`${StackName} is ${stack.StackStatus}: ${await reasonOf(client, StackId)}`);
}

/** Waits until the change set is made. Raises when it cannot be made for another reason than that nothing changes. */
async function hasChanges(
  client: CloudFormationClient,
  StackName: string,
  ChangeSetName: string,
): Promise<boolean> {
  const { Status, StatusReason = "" } = await until(
    () => client.send(new DescribeChangeSetCommand({ StackName, ChangeSetName })),
    (changeSet) => /^(CREATE_COMPLETE|FAILED)$/.test(changeSet.Status ?? ""),
  );
  if (Status === "CREATE_COMPLETE") return true;
  if (/didn't contain changes|No updates are to be performed/.test(StatusReason)) return false;
  throw new Error(`${StackName}: ${StatusReason}`);
}

/** The stack, by its id, which AWS knows after a deletion too, once nothing happens to it any more. */
async function atRest(client: CloudFormationClient, StackName: string): Promise<Stack> {
  const { Stacks = [] } = await until(
    () => client.send(new DescribeStacksCommand({ StackName })),
    (answer) => !/_IN_PROGRESS$/.test(answer.Stacks?.[0]?.StackStatus ?? ""),
  );
  if (!Stacks[0]) throw new Error(`CloudFormation does not know ${StackName}`);
  return Stacks[0];
}

/** The first thing that failed, in AWS's words. */
async function reasonOf(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  const failed = StackEvents.findLast(({ ResourceStatus = "" }) => /_FAILED$/.test(ResourceStatus));
  return failed?.ResourceStatusReason ?? "AWS gives no reason";
}

async function findStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (/does not exist/.test((error as Error).message)) return undefined;
    throw error;
  }
}

/** Asks again every second until the answer is the end. Raises after ten minutes. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  isEnd: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let waited = 0; waited < secondsToWait; waited++) {
    const answer = await ask();
    if (isEnd(answer)) return answer;
    await setTimeout(1000);
  }
  throw new Error(`CloudFormation was not done after ${secondsToWait} s`);
}
