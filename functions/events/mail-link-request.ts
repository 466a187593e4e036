import { LinkRequestCreated, mailLinkRequest } from "@nutria/core/linking/link-request/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-link-request",
  on: [LinkRequestCreated],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailLinkRequest(ctx, data),
});
export const { handler } = declaration;
