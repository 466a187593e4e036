import { LinkRequestCorrected, mailLinkRequest } from "@nutria/core/linking/link-request/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-corrected-link-request",
  on: [LinkRequestCorrected],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailLinkRequest(ctx, data),
});
