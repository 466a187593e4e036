import { mailVerification, VerificationRequested } from "@nutria/core/identity/account/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-verification",
  on: [VerificationRequested],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailVerification(ctx, data),
});
