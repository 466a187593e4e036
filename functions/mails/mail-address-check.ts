import { mailAddressCheck, OwnMailRetried } from "@nutria/core/identity/profile/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-address-check",
  on: [OwnMailRetried],
  needs: ["table", "mail"],
  handle: ({ data }, ctx) => mailAddressCheck(ctx, data),
});
