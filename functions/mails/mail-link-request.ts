import { LinkRequestCreated, mailLinkRequest } from "@nutria/core/linking/link-request/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-link-request",
  on: [LinkRequestCreated],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailLinkRequest(ctx, data),
});
