import { FilterPattern, type IFilterPattern } from "aws-cdk-lib/aws-logs";

/** A line of a Lambda's log that is counted. A line holds ids and codes alone, and its metric only a number. */
interface LogLine {
  stack: "api" | "events" | "schedules";
  lambda: string;
  pattern: IFilterPattern;
  /** The field of the line with the number that counts, instead of one for each line; the pattern must name it. */
  value?: string;
}

const says = (message: string) => FilterPattern.stringValue("$.message", "=", message);

/** The errors of SES when it refuses all mail, or all of this sender (`packages/platform/adapters/mailer.ts`). */
export const refusalsOfMail = [
  "AccountSuspendedException",
  "SendingPausedException",
  "MailFromDomainNotVerifiedException",
  "MessageRejected",
  "LimitExceededException",
];

/** The counted lines by the name of their metric. */
export const logLines = {
  PaymentDifferences: {
    stack: "schedules",
    lambda: "payment-reconciliation",
    pattern: says("the books differ"),
  },
  StuckOrders: {
    stack: "schedules",
    lambda: "payment-reconciliation",
    pattern: says("an order could not be reconciled"),
  },
  PaymentDisputes: {
    stack: "api",
    lambda: "store",
    pattern: says("the card provider reports a dispute, or a refund that is not ours or failed"),
  },
  LateRenewals: {
    stack: "schedules",
    lambda: "subscription-renewals",
    pattern: FilterPattern.all(says("renewals are late"), FilterPattern.numberValue("$.late", ">=", 1)),
    value: "$.late",
  },
  RefusedMails: {
    stack: "events",
    lambda: "send-mails",
    pattern: FilterPattern.any(
      ...refusalsOfMail.map((fault) => FilterPattern.stringValue("$.fault", "=", fault)),
    ),
  },
  RefusedPushes: {
    stack: "events",
    lambda: "send-pushes",
    pattern: says("a push was refused"),
  },
} as const satisfies Record<string, LogLine>;

export type LogMetric = keyof typeof logLines;
