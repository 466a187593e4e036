import type { Price } from "./arithmetic";
import type { Usage } from "./usage";

/** When the prices and the quotas were looked up. */
export const lookedUp = "2026-11-22";

const million = 1_000_000;
const flat = (usd: number) => [{ upTo: Infinity, usd }];
const afterFree = (free: number, usd: number) => [
  { upTo: free, usd: 0 },
  { upTo: Infinity, usd },
];

/** A line of the bill; `page` is the public page of AWS with the price, and `seen` where it was read. */
export interface PricedUse extends Price {
  use: keyof Usage;
  page: string;
  /** `page`: its text. `copy`: a later quotation of it. `none`: remembered, not found. */
  seen: "page" | "copy" | "none";
}

/** List prices of us-east-1, without the free months of a new account. */
export const prices: readonly PricedUse[] = [
  {
    name: "Table: writes, its indexes' too",
    use: "writeUnits",
    per: million,
    tiers: flat(0.625),
    page: "Amazon DynamoDB pricing, on-demand",
    seen: "copy",
  },
  {
    name: "Table: reads",
    use: "readUnits",
    per: million,
    tiers: flat(0.125),
    page: "Amazon DynamoDB pricing, on-demand",
    seen: "copy",
  },
  {
    name: "Table: storage",
    use: "storedGigabytes",
    per: 1,
    tiers: afterFree(25, 0.25),
    page: "Amazon DynamoDB pricing",
    seen: "none",
  },
  {
    name: "Table: restore to any second",
    use: "restorableGigabytes",
    per: 1,
    tiers: flat(0.2),
    page: "Amazon DynamoDB pricing",
    seen: "none",
  },
  {
    name: "Lambda: runs",
    use: "runs",
    per: million,
    tiers: flat(0.2),
    page: "AWS Lambda pricing",
    seen: "page",
  },
  {
    name: "Lambda: time, arm64",
    use: "gigabyteSeconds",
    per: 1,
    tiers: flat(0.0000133334),
    page: "AWS Lambda pricing",
    seen: "copy",
  },
  {
    name: "API Gateway: requests",
    use: "requests",
    per: million,
    tiers: [
      { upTo: 300 * million, usd: 1 },
      { upTo: Infinity, usd: 0.9 },
    ],
    page: "Amazon API Gateway pricing, HTTP APIs",
    seen: "page",
  },
  {
    name: "CloudFront: requests",
    use: "edgeRequests",
    per: million,
    tiers: afterFree(10 * million, 1),
    page: "Amazon CloudFront pricing",
    seen: "copy",
  },
  {
    name: "CloudFront: functions",
    use: "edgeRequests",
    per: million,
    tiers: afterFree(2 * million, 0.1),
    page: "Amazon CloudFront pricing",
    seen: "page",
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
    page: "Amazon CloudFront pricing",
    seen: "page",
  },
  {
    name: "Firewall: requests",
    use: "edgeRequests",
    per: million,
    tiers: flat(0.6),
    page: "AWS WAF pricing",
    seen: "copy",
  },
  {
    name: "Cognito: nutritionists and patients",
    use: "activeUsers",
    per: 1,
    tiers: afterFree(10_000, 0.015),
    page: "Amazon Cognito pricing, Essentials",
    seen: "page",
  },
  {
    name: "EventBridge: events",
    use: "events",
    per: million,
    tiers: flat(1),
    page: "Amazon EventBridge pricing",
    seen: "copy",
  },
  {
    name: "EventBridge: archive",
    use: "eventGigabytes",
    per: 1,
    tiers: flat(0.123),
    page: "Amazon EventBridge pricing",
    seen: "copy",
  },
  {
    name: "SQS: requests of the mail queue",
    use: "queueRequests",
    per: million,
    tiers: afterFree(million, 0.4),
    page: "Amazon SQS pricing",
    seen: "none",
  },
  {
    name: "SES: mails",
    use: "mails",
    per: 1_000,
    tiers: flat(0.1),
    page: "Amazon SES pricing",
    seen: "none",
  },
  {
    name: "AppSync Events: operations",
    use: "pushOperations",
    per: million,
    tiers: flat(1),
    page: "AWS AppSync pricing, Event API",
    seen: "page",
  },
  {
    name: "AppSync Events: connection minutes",
    use: "connectionMinutes",
    per: million,
    tiers: flat(0.08),
    page: "AWS AppSync pricing, Event API",
    seen: "none",
  },
  {
    name: "Logs: taken in",
    use: "logGigabytes",
    per: 1,
    tiers: flat(0.5),
    page: "Amazon CloudWatch pricing",
    seen: "none",
  },
  {
    name: "X-Ray: traces",
    use: "traces",
    per: million,
    tiers: afterFree(100_000, 5),
    page: "AWS X-Ray pricing",
    seen: "none",
  },
  {
    name: "Alarms, firewall, origin key",
    use: "fixedUsd",
    per: 1,
    tiers: flat(1),
    page: "CloudWatch, WAF and Secrets Manager pricing",
    seen: "copy",
  },
];
