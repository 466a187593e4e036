import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { settingsOf } from "../stage";

/**
 * The policy for data and logs when their stack is deleted. A first deploy that fails deletes its resources, so that
 * the next one finds the names free.
 */
export function removalPolicyOf(stack: Stack): RemovalPolicy {
  return settingsOf(stack).isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
