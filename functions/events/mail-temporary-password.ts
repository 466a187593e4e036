import { issueTemporaryPassword, TemporaryPasswordRequested } from "@nutria/core/identity/account/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-temporary-password",
  on: [TemporaryPasswordRequested],
  needs: ["table", "mail"],
  handle: ({ data }, ctx) => issueTemporaryPassword(ctx, data),
});
export const { handler } = declaration;
