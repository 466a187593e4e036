import { AppError } from "@nutria/contract/errors";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "sst/constructs";

/** 20 requests per second for each address, counted over the firewall's shortest window. */
const windowSeconds = 60;
export const requestsPerWindow = 20 * windowSeconds;

const throttledBody = "throttled";

/** The API also makes the public page of a nutritionist, at `/n/`. */
const pathsOfTheApi = ["/v1/", "/n/"];

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString,
      textTransformations: [{ priority: 0, type: "URL_DECODE" }],
    },
  };
}

/**
 * Limits each address at CloudFront, so that one caller cannot exhaust the gateway's limit for all. A refused call gets
 * the product's own 429.
 */
export function createFirewall(stack: Stack): CfnWebACL {
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName: `nutria-${stack.stage}-${metricName}`,
    sampledRequestsEnabled: false,
  });
  return new CfnWebACL(stack, "firewall", {
    name: `nutria-${stack.stage}`,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("firewall"),
    customResponseBodies: {
      [throttledBody]: {
        contentType: "APPLICATION_JSON",
        content: JSON.stringify(new AppError("throttled").toBody()),
      },
    },
    rules: [
      {
        name: "limit-per-address",
        priority: 0,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            limit: requestsPerWindow,
            evaluationWindowSec: windowSeconds,
            scopeDownStatement: { orStatement: { statements: pathsOfTheApi.map(startsWith) } },
          },
        },
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: throttledBody,
              responseHeaders: [{ name: "retry-after", value: String(windowSeconds) }],
            },
          },
        },
        visibilityConfig: visibility("limit-per-address"),
      },
    ],
  });
}
