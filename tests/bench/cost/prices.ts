import { afterFree, at, flat, lookedUp, million, type PricedUse } from "./price";
import { tablePrices } from "./table-class";
import type { TableClass } from "./stage-counts";

const lambda = at("lambda", "list", "2026-08-31");
const cognito = at("cognito", "page", "2026-09-20");
const cloudwatch = at("cloudwatch", "copy", lookedUp);
const waf = at("waf", "copy", lookedUp);
const appsync = at("appsync", "page");

/** Cognito's plans, of which the stages have Lite. The first 10,000 active users of an account are free in both. */
export const cognitoPlans = {
  essentials: { name: "Cognito Essentials", per: 1, tiers: afterFree(10_000, 0.015), ...cognito },
  lite: {
    name: "Cognito Lite",
    per: 1,
    tiers: [
      { upTo: 10_000, usd: 0 },
      { upTo: 100_000, usd: 0.0055 },
      { upTo: 1_000_000, usd: 0.0046 },
      { upTo: 10_000_000, usd: 0.00325 },
      { upTo: Infinity, usd: 0.0025 },
    ],
    ...at("cognito", "list", lookedUp),
  },
} as const;

export const mailPrice = { name: "SES: mails", per: 1_000, tiers: flat(0.1) };
export const lambdaTimePrice = {
  name: "Lambda: time, arm64",
  per: 1,
  tiers: afterFree(400_000, 0.0000133334),
};

/**
 * List prices of us-east-1 for a table of this class. What AWS gives every account for good is taken off; the free months
 * of a new account are not.
 */
export function pricesOf(tableClass: TableClass): PricedUse[] {
  return [
    ...tablePrices(tableClass),
    ...computePrices,
    ...edgePrices,
    ...messagePrices,
    ...filePrices,
    ...watchPrices,
  ];
}

const computePrices: PricedUse[] = [
  {
    name: "Lambda: runs",
    use: "runs",
    per: million,
    tiers: afterFree(million, 0.2),
    from: "measured",
    ...lambda,
  },
  { ...lambdaTimePrice, use: "gigabyteSeconds", from: "measured", ...lambda },
  {
    name: "API Gateway: requests",
    use: "requests",
    per: million,
    tiers: [
      { upTo: 300 * million, usd: 1 },
      { upTo: Infinity, usd: 0.9 },
    ],
    from: "measured",
    ...at("api-gateway", "page"),
  },
  {
    ...cognitoPlans.lite,
    name: "Cognito: nutritionists and patients",
    use: "activeUsers",
    from: "assumed",
  },
];

const edgePrices: PricedUse[] = [
  {
    name: "CloudFront: requests",
    use: "edgeRequests",
    per: million,
    tiers: afterFree(10 * million, 1),
    from: "measured",
    ...at("cloudfront", "list", "2026-08-31"),
  },
  {
    name: "CloudFront: functions",
    use: "edgeRequests",
    per: million,
    tiers: afterFree(2 * million, 0.1),
    from: "measured",
    ...at("cloudfront", "page"),
  },
  {
    name: "CloudFront: transfer to Mexico",
    use: "edgeGigabytes",
    per: 1,
    tiers: [
      { upTo: 1_000, usd: 0 },
      { upTo: 11_000, usd: 0.085 },
      { upTo: 51_000, usd: 0.08 },
      { upTo: Infinity, usd: 0.06 },
    ],
    from: "assumed",
    ...at("cloudfront", "page"),
  },
  {
    name: "Firewall: requests",
    use: "firewallRequests",
    per: million,
    tiers: flat(0.6),
    from: "measured, templates",
    ...waf,
  },
  { name: "Firewall: web ACLs", use: "firewalls", per: 1, tiers: flat(5), from: "templates", ...waf },
  {
    name: "Firewall: rules and managed groups",
    use: "firewallRules",
    per: 1,
    tiers: flat(1),
    from: "templates",
    ...waf,
  },
];

const messagePrices: PricedUse[] = [
  {
    name: "EventBridge: events",
    use: "events",
    per: million,
    tiers: flat(1),
    from: "measured",
    ...at("eventbridge", "copy"),
  },
  {
    name: "EventBridge: archive",
    use: "eventGigabytes",
    per: 1,
    tiers: flat(0.123),
    from: "measured",
    ...at("eventbridge", "copy"),
  },
  {
    name: "SQS: requests of the queues",
    use: "queueRequests",
    per: million,
    tiers: afterFree(million, 0.4),
    from: "measured, templates",
    ...at("sqs", "list", lookedUp),
  },
  { ...mailPrice, use: "mails", from: "measured", ...at("ses", "list", "2026-09-11") },
  {
    name: "AppSync Events: operations",
    use: "pushOperations",
    per: million,
    tiers: flat(1),
    from: "measured",
    ...appsync,
  },
  {
    name: "AppSync Events: connection minutes",
    use: "connectionMinutes",
    per: million,
    tiers: flat(0.08),
    from: "assumed",
    ...appsync,
    seen: "none",
  },
];

const filePrices: PricedUse[] = [
  {
    name: "Videos: kept, and removed ones for a while",
    use: "videoGigabytes",
    per: 1,
    tiers: [
      { upTo: 50_000, usd: 0.023 },
      { upTo: 500_000, usd: 0.022 },
      { upTo: Infinity, usd: 0.021 },
    ],
    from: "assumed, templates",
    ...at("s3", "list", "2026-08-31"),
  },
];

const watchPrices: PricedUse[] = [
  {
    name: "Logs: taken in",
    use: "logGigabytes",
    per: 1,
    tiers: afterFree(5, 0.5),
    from: "measured",
    ...cloudwatch,
  },
  {
    name: "Logs: kept",
    use: "keptLogGigabytes",
    per: 1,
    tiers: flat(0.03),
    from: "measured, templates",
    ...cloudwatch,
  },
  {
    name: "X-Ray: traces",
    use: "traces",
    per: million,
    tiers: afterFree(100_000, 5),
    from: "measured",
    ...at("xray", "copy", lookedUp),
  },
  {
    name: "Alarms: metrics",
    use: "alarmMetrics",
    per: 1,
    tiers: afterFree(10, 0.1),
    from: "templates",
    ...cloudwatch,
  },
  {
    name: "Alarms: composite",
    use: "compositeAlarms",
    per: 1,
    tiers: flat(0.5),
    from: "templates",
    ...cloudwatch,
  },
  {
    name: "Dashboards",
    use: "dashboards",
    per: 1,
    tiers: afterFree(3, 3),
    from: "templates",
    ...cloudwatch,
    seen: "list",
  },
  {
    name: "Metrics made of logs",
    use: "customMetrics",
    per: 1,
    tiers: afterFree(10, 0.3),
    from: "templates",
    ...cloudwatch,
  },
  {
    name: "Secrets Manager: secrets",
    use: "secrets",
    per: 1,
    tiers: flat(0.4),
    from: "templates",
    ...at("secrets-manager", "list", lookedUp),
  },
  {
    name: "KMS: keys of ours",
    use: "customerKeys",
    per: 1,
    tiers: flat(1),
    from: "templates",
    ...at("kms", "none", lookedUp),
  },
];
