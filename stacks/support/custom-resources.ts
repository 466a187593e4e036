import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";
import { logKeeping } from "./lambda";

/** Every stack is born with a Lambda for custom resources. Takes it out of a stack that has none. */
export function withoutCustomResources(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
}

/** Brings that Lambda to the standard of ours: arm64, and a log that does not grow for ever. */
export function hardenCustomResources(stack: Stack): void {
  const handler = stack.node.findChild("CustomResourceHandler").node.defaultChild as CfnFunction;
  const logs = new LogGroup(stack, "CustomResourceLogs", logKeeping(stack));
  handler.architectures = ["arm64"];
  handler.loggingConfig = { logGroup: logs.logGroupName };
}
