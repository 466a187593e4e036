import { AccountRemade, mailNewPassword } from "@nutria/core/identity/account/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-new-password",
  on: [AccountRemade],
  needs: ["table", "mail"],
  handle: ({ data }, ctx) => mailNewPassword(ctx, data),
});
