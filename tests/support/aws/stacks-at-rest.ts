import { AwsError } from "@nutria/local/shared/aws-service";
import type { DataAtRest } from "./data-at-rest";
import { queryService } from "./query-protocol";
import { account, type Service } from "./server";

export interface ResourceAtRest {
  id: string;
  type: string;
  /** The name of the table or bucket, the id of the pool. */
  physicalId: string;
  status?: string;
}

export interface StackAtRest {
  status: string;
  reason?: string;
  isProtected?: boolean;
  outputs?: Record<string, string>;
  /** The tags of its stage; a stack without any resource has none. */
  tags?: Record<string, string>;
  resources?: ResourceAtRest[];
}

/**
 * Stacks as somebody left them, by name, with the operations that an operator mends them with and what CloudFormation
 * refuses. A deletion ends before it is answered.
 */
export function createStacksAtRest(stacks: Map<string, StackAtRest>, data: DataAtRest): Service {
  const invalid = (message: string) => new AwsError("ValidationError", message);
  const stackOf = (name: string): StackAtRest => {
    const stack = stacks.get(name);
    if (!stack) throw invalid(`Stack with id ${name} does not exist`);
    return stack;
  };
  const described = ([name, stack]: [string, StackAtRest]) => ({
    StackName: name,
    StackId: `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1`,
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    EnableTerminationProtection: stack.isProtected ?? false,
    CreationTime: "2026-01-31T12:00:00Z",
    Tags: Object.entries(stack.tags ?? {}).map(([Key, Value]) => ({ Key, Value })),
    Outputs: Object.entries(stack.outputs ?? {}).map(([OutputKey, OutputValue]) => ({
      OutputKey,
      OutputValue,
    })),
  });

  return queryService("http://cloudformation.amazonaws.com/doc/2010-05-15/", {
    DescribeStacks: ({ StackName, NextToken }: { StackName?: string; NextToken?: string }) => {
      if (StackName !== undefined) return { Stacks: [described([StackName, stackOf(StackName)])] };
      const from = Number(NextToken ?? 0);
      const Stacks = [...stacks].slice(from, from + 4).map(described);
      return { Stacks, NextToken: from + 4 < stacks.size ? String(from + 4) : undefined };
    },
    ListStackResources: ({ StackName }: { StackName: string }) => ({
      StackResourceSummaries: (stackOf(StackName).resources ?? []).map((resource) => ({
        LogicalResourceId: resource.id,
        PhysicalResourceId: resource.physicalId,
        ResourceType: resource.type,
        ResourceStatus: resource.status ?? "CREATE_COMPLETE",
        ResourceStatusReason: resource.status === "DELETE_FAILED" ? refusalOf(resource, data) : undefined,
        LastUpdatedTimestamp: "2026-01-31T12:00:00Z",
      })),
    }),
    UpdateTerminationProtection: (input: { StackName: string; EnableTerminationProtection: string }) => {
      stackOf(input.StackName).isProtected = input.EnableTerminationProtection === "true";
      return { StackId: input.StackName };
    },
    DeleteStack: (input: { StackName: string; DeletionMode?: string }) => {
      const stack = stackOf(input.StackName);
      if (stack.isProtected) {
        throw invalid(`Stack [${input.StackName}] cannot be deleted while TerminationProtection is enabled`);
      }
      if (/_IN_PROGRESS$/.test(stack.status)) {
        throw invalid(`Stack [${input.StackName}] cannot be deleted while in status ${stack.status}`);
      }
      const isForced = input.DeletionMode === "FORCE_DELETE_STACK";
      if (isForced && stack.status !== "DELETE_FAILED") {
        throw invalid("FORCE_DELETE_STACK is for stacks in DELETE_FAILED");
      }
      deleteResources(stack, data);
      if (isForced || stack.resources?.length === 0) stacks.delete(input.StackName);
      else stack.status = "DELETE_FAILED";
      return {};
    },
    ContinueUpdateRollback: ({ StackName }: { StackName: string }) => {
      const stack = stackOf(StackName);
      if (stack.status !== "UPDATE_ROLLBACK_FAILED") throw invalid(`Stack is in ${stack.status} state`);
      stack.status = "UPDATE_ROLLBACK_COMPLETE";
      return {};
    },
    RollbackStack: ({ StackName }: { StackName: string }) => {
      const stack = stackOf(StackName);
      if (!/^(CREATE|UPDATE)_FAILED$/.test(stack.status)) throw invalid(`Stack is in ${stack.status} state`);
      stack.status = stack.status === "CREATE_FAILED" ? "ROLLBACK_COMPLETE" : "UPDATE_ROLLBACK_COMPLETE";
      return { StackId: StackName };
    },
  });
}

/** Leaves to the stack what could not be deleted. */
function deleteResources(stack: StackAtRest, data: DataAtRest): void {
  stack.resources = (stack.resources ?? []).filter((resource) => {
    if (refusalOf(resource, data) !== undefined) {
      resource.status = "DELETE_FAILED";
      return true;
    }
    data.tables.delete(resource.physicalId);
    data.pools.delete(resource.physicalId);
    data.buckets.delete(resource.physicalId);
    return false;
  });
}

/** Why AWS does not delete the resource; undefined when it does. */
function refusalOf({ type, physicalId }: ResourceAtRest, data: DataAtRest): string | undefined {
  if (type === "AWS::DynamoDB::Table" && data.tables.get(physicalId)?.description.DeletionProtectionEnabled) {
    return "Resource cannot be deleted as it is currently protected against deletion";
  }
  if (type === "AWS::Cognito::UserPool" && data.pools.get(physicalId)?.isProtected) {
    return "The user pool cannot be deleted because deletion protection is activated";
  }
  if (type === "AWS::S3::Bucket" && (data.buckets.get(physicalId)?.length ?? 0) > 0) {
    return "The bucket you tried to delete is not empty";
  }
  return undefined;
}
