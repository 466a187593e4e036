import { callsPerSecondOfAddress } from "@nutria/contract/wire/call-limits";
import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "sst/constructs";

/** The calls of each address are counted over the firewall's shortest window. */
const windowSeconds = 60;
const requestsPerWindow = callsPerSecondOfAddress * windowSeconds;

const limitRule = "limit-per-address";
const throttledBody = "throttled";

/** The API also makes the public page of a nutritionist, at `/n/`. */
const pathsOfTheApi = ["/v1/", paths.publicPage.href("")];

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

/** A group of rules that AWS keeps up to date. */
interface ManagedGroup {
  name: string;
  /** Web ACL capacity units. */
  capacity: number;
  /** Rules of it that only count, and block nothing. */
  counted: readonly string[];
}

/**
 * The groups, cheapest first: a call that one blocks does not reach the next. The whole firewall must stay under 1,500
 * capacity units, beyond which each million requests costs more. Left out: `AnonymousIpList` blocks VPNs, which people
 * use, and servers of partners; the groups for SQL, PHP, WordPress and Windows guard what the product does not have.
 */
export const managedGroups: readonly ManagedGroup[] = [
  { name: "AWSManagedRulesAmazonIpReputationList", capacity: 25, counted: [] },
  { name: "AWSManagedRulesKnownBadInputsRuleSet", capacity: 200, counted: [] },
  {
    name: "AWSManagedRulesCommonRuleSet",
    capacity: 700,
    counted: [
      // Blocks bodies over 8 KB: a file has up to 4 MB, and other bodies up to 256 KB.
      "SizeRestrictions_BODY",
      // The description that a camera writes into a photo is XML, and clinicians type `<` and `>`.
      "CrossSiteScripting_BODY",
      // A note may hold the address of a device on the practice's network; the product opens no address that it is sent.
      "GenericRFI_BODY",
      // The bytes of a file may hold `../`; the product makes no path of what it is sent.
      "GenericLFI_BODY",
      // Programs of partners and patients' apps need not say what they are.
      "NoUserAgent_HEADER",
    ],
  },
];

/** The names of the firewall's dimensions in CloudWatch. */
interface FirewallMetrics {
  metricName: string;
  ruleMetricNames: string[];
}

/**
 * Limits each address at CloudFront, so that one caller cannot exhaust the gateway's limit for all, and refuses what AWS
 * knows to be an attack. A call over the limit gets the product's own 429. No samples of requests are kept: the path of a
 * mailed page is as good as its link.
 */
export function createFirewall(stack: Stack): { acl: CfnWebACL; metrics: FirewallMetrics } {
  const metricNameOf = (name: string) => `nutria-${stack.stage}-${name}`;
  const visibility = (name: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName: metricNameOf(name),
    sampledRequestsEnabled: false,
  });
  const rules = rulesWith(visibility);
  const acl = new CfnWebACL(stack, "firewall", {
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
    rules,
  });
  const ruleMetricNames = rules.map(({ name }) => metricNameOf(name));
  return { acl, metrics: { metricName: metricNameOf("firewall"), ruleMetricNames } };
}

/** The limit of each address first, then what AWS knows to be an attack. */
function rulesWith(
  visibility: (name: string) => CfnWebACL.VisibilityConfigProperty,
): CfnWebACL.RuleProperty[] {
  return [
    {
      name: limitRule,
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
      visibilityConfig: visibility(limitRule),
    },
    ...managedGroups.map(({ name, counted }, index) => ({
      name,
      priority: index + 1,
      statement: {
        managedRuleGroupStatement: {
          vendorName: "AWS",
          name,
          // WAF has refused an empty list.
          ...(counted.length > 0 && {
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          }),
        },
      },
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
    })),
  ];
}
