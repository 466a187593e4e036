import { mailPublicRequest, PublicRequestReceived } from "@nutria/core/channels/public-page/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-public-request",
  on: [PublicRequestReceived],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailPublicRequest(ctx, data),
});
