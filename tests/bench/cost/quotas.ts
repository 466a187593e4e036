import type { Strain } from "./usage";

/** A limit, of AWS in us-east-1 or of ours. */
export interface Quota {
  name: string;
  strain: keyof Strain;
  limit: number;
  unit: "a second" | "a day" | "at once";
  /** Who sets it, and whether it can be raised. */
  by: string;
  /** As for prices. */
  seen: "page" | "copy" | "none";
}

/** Each default, and what we set ourselves. */
export const quotas: readonly Quota[] = [
  {
    name: "SES: mails",
    strain: "mailsADay",
    limit: 50_000,
    unit: "a day",
    by: "AWS, raised on request",
    seen: "copy",
  },
  {
    name: "SES: rate",
    strain: "mails",
    limit: 14,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "copy",
  },
  {
    name: "Mails that the queue sends (3 at once)",
    strain: "mails",
    limit: 12,
    unit: "a second",
    by: "NUTRIA_MAIL_CONCURRENCY",
    seen: "page",
  },
  {
    name: "Reminders that the job takes",
    strain: "reminders",
    limit: 26,
    unit: "a second",
    by: "take-reminders.ts: 32 at once, three moments of some 44 ms each, 100 s of 900 s",
    seen: "page",
  },
  {
    name: "Cognito UserAuthentication",
    strain: "signIns",
    limit: 120,
    unit: "a second",
    by: "AWS, 20 USD a month for each more",
    seen: "page",
  },
  {
    name: "Cognito UserToken",
    strain: "renewals",
    limit: 120,
    unit: "a second",
    by: "AWS, 20 USD a month for each more",
    seen: "page",
  },
  {
    name: "Requests of the stage",
    strain: "requests",
    limit: 2_000,
    unit: "a second",
    by: "NUTRIA_API_RATE",
    seen: "page",
  },
  {
    name: "API Gateway: requests",
    strain: "requests",
    limit: 10_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "Lambdas",
    strain: "concurrentRuns",
    limit: 1_000,
    unit: "at once",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "Table: read units",
    strain: "reads",
    limit: 40_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "Table: write units",
    strain: "writes",
    limit: 40_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "One partition of the outbox: write units",
    strain: "outboxWrites",
    limit: 1_000,
    unit: "a second",
    by: "AWS, fixed; outbox.ts has 4 partitions",
    seen: "page",
  },
  {
    name: "EventBridge PutEvents",
    strain: "putEvents",
    limit: 10_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "EventBridge deliveries",
    strain: "deliveries",
    limit: 18_750,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "page",
  },
  {
    name: "AppSync Events: new connections",
    strain: "connections",
    limit: 2_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "none",
  },
  {
    name: "AppSync Events: publications",
    strain: "published",
    limit: 10_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "none",
  },
  {
    name: "CloudFront: requests",
    strain: "edgeRequests",
    limit: 250_000,
    unit: "a second",
    by: "AWS, raised on request",
    seen: "none",
  },
];
