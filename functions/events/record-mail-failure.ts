import { failuresOf, MailReport, receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { external } from "@nutria/platform/subscriber";

/** What SES reports of mails that did not arrive; in the cloud it comes over the account's own bus. */
export const declaration = external({
  name: "record-mail-failure",
  source: "aws.ses",
  types: ["Email Bounced", "Email Complaint Received"],
  bus: "account",
  schema: MailReport,
  needs: ["table", "publish"],
  handle: async (report, ctx) => {
    for (const failure of failuresOf(report)) await receiveMailFailure(ctx, failure);
  },
});
export const { handler } = declaration;
