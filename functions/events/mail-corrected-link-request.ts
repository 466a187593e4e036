import { LinkRequestCorrected, mailLinkRequest } from "@nutria/core/linking/link-request/index";
import { subscriber } from "@nutria/platform/subscriber";

export const handler = subscriber(LinkRequestCorrected, "mail-corrected-link-request", (event, ctx) =>
  mailLinkRequest(ctx, event.data),
);
