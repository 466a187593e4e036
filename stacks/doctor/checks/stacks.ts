import { DescribeStacksCommand, type Stack, type StackResourceSummary } from "@aws-sdk/client-cloudformation";
import { DescribeUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { findStacks, resourcesOf } from "../../deploy/stage-stacks";
import { good, isNamed, missing, type Examined, type Finding } from "../finding";

/** The stacks of the stage: whether one is being changed, or cannot be. */
export async function checkStacks(examined: Examined): Promise<Finding[]> {
  const stacks = await findStacks(examined.clients.cloudformation, examined.stage);
  if (stacks.length === 0) return [good("stacks", "none yet: a first deploy")];
  const findings = await Promise.all(stacks.map(async (stack) => examineStack(examined, stack, "stacks")));
  const worthTelling = findings.filter(
    (finding, at) => finding.state !== "good" || !isComplete(stacks[at]?.StackStatus),
  );
  return worthTelling.length > 0 ? worthTelling : [good("stacks", `${stacks.length}, all at rest`)];
}

/** Whether the last change of a stack was made, so that it holds what its template says. */
export function isComplete(status: string | undefined): boolean {
  return /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status ?? "");
}

/** The state of a stack for a deploy: one that it can change, one that it makes again, or one that stops it. */
export async function examineStack(examined: Examined, stack: Stack, about: string): Promise<Finding> {
  const { StackName: name = "", StackStatus: status = "", StackStatusReason: reason } = stack;
  const aws = (words: string) => commandOf(examined, name, words);
  const says = (words: string) => `${name} is ${status}: ${words}`;
  const because = reason === undefined ? "" : ` (${reason})`;
  if (isComplete(status)) return good(about, `${name} is ${status}`);
  switch (status) {
    case "UPDATE_ROLLBACK_COMPLETE":
    case "IMPORT_ROLLBACK_COMPLETE":
      return good(about, says("its last change failed and was taken back; the deploy changes it again"));
    case "REVIEW_IN_PROGRESS":
      return good(about, says("nothing was ever made in it; the deploy fills it"));
    case "ROLLBACK_COMPLETE":
      return stack.EnableTerminationProtection
        ? missing(about, says("it is empty, and the deploy may not delete it"), aws(unprotected))
        : good(
            about,
            says("its creation failed and was taken back; the deploy deletes it and makes it again"),
          );
    case "UPDATE_ROLLBACK_FAILED":
      return missing(
        about,
        says(`its last change could not be taken back${because}; remove the reason, then go on`),
        aws("continue-update-rollback"),
      );
    case "UPDATE_FAILED":
      return missing(about, says(`its last change stopped half way${because}`), aws("rollback-stack"));
    case "CREATE_FAILED":
    case "ROLLBACK_FAILED":
    case "DELETE_FAILED":
      return adviseDeletion(examined, stack, about);
    default:
      return /_IN_PROGRESS$/.test(status)
        ? missing(about, says("wait until it ends"), aws("describe-stacks"))
        : missing(about, says(`look at what failed${because}`), aws("describe-stack-events"));
  }
}

const unprotected = "update-termination-protection --no-enable-termination-protection";

function commandOf({ region }: Examined, name: string, words: string): string {
  return `aws cloudformation ${words} --stack-name ${name} --region ${region}`;
}

/**
 * The advice for a stack whose creation or deletion failed. A stack that was never complete has no data, so its table
 * and pool may lose their protection. A stack whose deletion failed retains the resources that cannot be deleted, with
 * their data.
 */
async function adviseDeletion(examined: Examined, stack: Stack, about: string): Promise<Finding> {
  const { StackName: name = "", StackStatus: status = "" } = stack;
  const aws = (words: string) => commandOf(examined, name, words);
  const resources = await resourcesOf(examined.clients.cloudformation, name);
  const refused = resources.filter(({ ResourceStatus }) => ResourceStatus === "DELETE_FAILED");
  const why = refused.map(
    ({ LogicalResourceId, ResourceStatusReason }) =>
      `${LogicalResourceId}: ${ResourceStatusReason ?? "no reason"}`,
  );
  const isForced = status === "DELETE_FAILED";
  const says = isForced
    ? "what cannot be deleted stays with its data, without a stack"
    : "it was never complete, and must go before it is made again";
  return missing(
    about,
    `${name} is ${status}: ${says}${why.length === 0 ? "" : ` (${why.join("; ")})`}`,
    ...(stack.EnableTerminationProtection ? [aws(unprotected)] : []),
    ...(isForced ? [] : await unprotect(examined, resources)),
    aws(`delete-stack${isForced ? " --deletion-mode FORCE_DELETE_STACK" : ""}`),
    aws("wait stack-delete-complete"),
  );
}

/** The commands that let the protected table and pool among these resources be deleted. */
async function unprotect(examined: Examined, resources: StackResourceSummary[]): Promise<string[]> {
  const { clients, region } = examined;
  const commands = resources.map(async ({ ResourceType: type, PhysicalResourceId: id, ResourceStatus }) => {
    if (id === undefined || ResourceStatus === "DELETE_COMPLETE") return [];
    try {
      if (type === "AWS::DynamoDB::Table") {
        const { Table } = await clients.dynamodb.send(new DescribeTableCommand({ TableName: id }));
        return Table?.DeletionProtectionEnabled ? unprotectTable(id, region) : [];
      }
      if (type === "AWS::Cognito::UserPool") {
        const { UserPool } = await clients.cognito.send(new DescribeUserPoolCommand({ UserPoolId: id }));
        return UserPool?.DeletionProtection === "ACTIVE" ? [unprotectPool(id, region)] : [];
      }
    } catch (error) {
      if (!isNamed(error, "ResourceNotFoundException")) throw error;
    }
    return [];
  });
  return (await Promise.all(commands)).flat();
}

/** A table refuses to be deleted while it is being changed. */
export function unprotectTable(name: string, region: string): string[] {
  const which = `--table-name ${name} --region ${region}`;
  return [
    `aws dynamodb update-table --no-deletion-protection-enabled ${which}`,
    `aws dynamodb wait table-exists ${which}`,
  ];
}

/** It also sets back what the pool has been given, which matters only to a pool that stays. */
export function unprotectPool(id: string, region: string): string {
  return `aws cognito-idp update-user-pool --deletion-protection INACTIVE --user-pool-id ${id} --region ${region}`;
}

/** The stack of this name; undefined when there is none. */
export async function describeStack(
  clients: Examined["clients"],
  StackName: string,
): Promise<Stack | undefined> {
  try {
    const { Stacks } = await clients.cloudformation.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (isNamed(error, "ValidationError") && /does not exist/.test((error as Error).message))
      return undefined;
    throw error;
  }
}
