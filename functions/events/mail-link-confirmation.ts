import { ConfirmationAsked } from "@nutria/core/care/care-link/index";
import { mailConfirmation } from "@nutria/core/linking/provisional-link/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-link-confirmation",
  on: [ConfirmationAsked],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailConfirmation(ctx, data),
});
export const { handler } = declaration;
