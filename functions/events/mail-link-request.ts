import { LinkRequestCreated, mailLinkRequest } from "@nutria/core/linking/link-request/index";
import { subscriber } from "@nutria/platform/subscriber";

export const handler = subscriber(LinkRequestCreated, "mail-link-request", (event, ctx) =>
  mailLinkRequest(ctx, event.data),
);
