import { issueTemporaryPassword, TemporaryPasswordRequested } from "@nutria/core/identity/account/index";
import { subscriber } from "@nutria/platform/subscriber";

export const handler = subscriber(TemporaryPasswordRequested, "mail-temporary-password", (event, ctx) =>
  issueTemporaryPassword(ctx, event.data),
);
