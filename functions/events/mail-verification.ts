import { mailVerification, VerificationRequested } from "@nutria/core/identity/account/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-verification",
  on: [VerificationRequested],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailVerification(ctx, data),
});
export const { handler } = declaration;
