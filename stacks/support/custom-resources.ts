import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";
import { logKeeping } from "./lambda";

/** Removes the Lambda for custom resources, which SST adds to every stack, from a stack without custom resources. */
export function withoutCustomResources(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
}

/** Gives that Lambda the settings of ours: arm64 and a limited log retention. */
export function hardenCustomResources(stack: Stack): void {
  const handler = stack.node.findChild("CustomResourceHandler").node.defaultChild as CfnFunction;
  const logs = new LogGroup(stack, "CustomResourceLogs", logKeeping(stack));
  handler.architectures = ["arm64"];
  handler.loggingConfig = { logGroup: logs.logGroupName };
}
