import { issueTemporaryPassword, TemporaryPasswordRequested } from "@nutria/core/identity/account/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-temporary-password",
  on: [TemporaryPasswordRequested],
  needs: ["table", "mail"],
  handle: ({ data }, ctx) => issueTemporaryPassword(ctx, data),
});
