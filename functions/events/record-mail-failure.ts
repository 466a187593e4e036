import { failuresOf, MailReport, receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { external } from "@nutria/platform/subscriber";

/** Receives the bounces and complaints of SES, which AWS publishes on the default bus of the account. */
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
