import { ConfirmationAsked } from "@nutria/core/care/care-link/index";
import { mailConfirmation } from "@nutria/core/linking/provisional-link/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-link-confirmation",
  on: [ConfirmationAsked],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailConfirmation(ctx, data),
});
