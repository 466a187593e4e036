import { randomUUID } from "node:crypto";
import type { BusEvent } from "../eventbridge/entries";
import type { Mail } from "./mail";

/** How a mail can fail: refused for good, refused for a while, or marked as unwanted by its reader. */
export const reportKinds = ["permanent", "transient", "complaint"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The event that SES puts on the account's bus when a mail did not arrive. */
export function mailReport(mail: Mail, kind: ReportKind, configurationSet: string, at: string): BusEvent {
  const recipients = mail.to.map((emailAddress) => ({ emailAddress }));
  const isComplaint = kind === "complaint";
  const report = { feedbackId: randomUUID(), timestamp: at };
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": isComplaint ? "Email Complaint Received" : "Email Bounced",
    source: "aws.ses",
    account: "000000000000",
    time: at.replace(/\.\d+Z$/, "Z"),
    region: "us-east-1",
    resources: [`arn:aws:ses:us-east-1:000000000000:configuration-set/${configurationSet}`],
    detail: {
      eventType: isComplaint ? "Complaint" : "Bounce",
      mail: {
        timestamp: mail.at,
        messageId: mail.id,
        source: mail.from,
        destination: mail.to,
        tags: { "ses:configuration-set": [configurationSet] },
      },
      ...(isComplaint
        ? { complaint: { ...report, complaintFeedbackType: "abuse", complainedRecipients: recipients } }
        : { bounce: { ...report, ...bounceTypes[kind], bouncedRecipients: recipients } }),
    },
  };
}

const bounceTypes = {
  permanent: { bounceType: "Permanent", bounceSubType: "General" },
  transient: { bounceType: "Transient", bounceSubType: "MailboxFull" },
} as const;

/** Outcome of a mail to SES's mailbox simulator, by its address; undefined for a mail that arrives. */
export function simulatedReport(address: string): ReportKind | undefined {
  const name = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address)?.[1];
  if (name === undefined) return undefined;
  return name.toLowerCase() === "bounce" ? "permanent" : "complaint";
}
