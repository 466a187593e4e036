import * as z from "zod/mini";
import type { FailureReport } from "./receive";

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** The fields read from a report that SES publishes when a mail bounced or its recipient complained. */
export const MailReport = z.union([
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({
      bounceType: z.string(),
      bouncedRecipients: Recipients,
      feedbackId: z.string(),
      timestamp: z.string(),
    }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({
      complaintFeedbackType: z.optional(z.nullable(z.string())),
      complainedRecipients: Recipients,
      feedbackId: z.string(),
      timestamp: z.string(),
    }),
  }),
]);

/**
 * The addresses that failed for good. SES has itself retried for hours after a temporary refusal (`Transient`), such as
 * a full mailbox, and the next mail may arrive; and some mail programs report that a mail is no spam.
 */
export function failuresOf(report: z.output<typeof MailReport>): FailureReport[] {
  if (report.eventType === "Bounce") {
    const { bounceType, bouncedRecipients, feedbackId, timestamp } = report.bounce;
    return bounceType === "Permanent" ? failures("bounced", bouncedRecipients, feedbackId, timestamp) : [];
  }
  const { complaintFeedbackType, complainedRecipients, feedbackId, timestamp } = report.complaint;
  return complaintFeedbackType === "not-spam"
    ? []
    : failures("complained", complainedRecipients, feedbackId, timestamp);
}

function failures(
  reason: FailureReport["reason"],
  recipients: z.output<typeof Recipients>,
  reportId: string,
  timestamp: string,
): FailureReport[] {
  const at = new Date(timestamp).toISOString();
  return recipients.map(({ emailAddress }) => ({ reportId, reason, at, email: addressOf(emailAddress) }));
}

/** The bare address of `Ana <ana@example.com>`. */
function addressOf(recipient: string): string {
  return (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
