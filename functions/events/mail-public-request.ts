import { mailPublicRequest, PublicRequestReceived } from "@nutria/core/channels/public-page/index";
import { subscriber } from "@nutria/platform/subscriber";

export const handler = subscriber(PublicRequestReceived, "mail-public-request", (event, ctx) =>
  mailPublicRequest(ctx, event.data),
);
