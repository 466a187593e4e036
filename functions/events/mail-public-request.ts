import { mailPublicRequest, PublicRequestReceived } from "@nutria/core/channels/public-page/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-public-request",
  on: [PublicRequestReceived],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailPublicRequest(ctx, data),
});
export const { handler } = declaration;
