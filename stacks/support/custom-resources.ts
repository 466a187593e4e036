import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";
import { logKeeping } from "./lambda";

/** Removes the Lambda for custom resources, which SST adds to every stack, from a stack without custom resources. */
export function withoutCustomResources(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
}

/** Gives that Lambda the settings of ours: arm64 and a limited log retention. Removing a stage makes no such Lambda. */
export function hardenCustomResources(stack: Stack): void {
  const handler = stack.node.tryFindChild("CustomResourceHandler")?.node.defaultChild as
    | CfnFunction
    | undefined;
  if (!handler) return;
  const logs = new LogGroup(stack, "CustomResourceLogs", logKeeping(stack));
  handler.architectures = ["arm64"];
  handler.loggingConfig = { logGroup: logs.logGroupName };
}
