import { CardRemoved } from "@nutria/core/billing/card/index";
import { idempotent } from "@nutria/platform/subscriber";
import "@nutria/platform/with-payments";

/** A card that is detached already stays so, so a second delivery changes nothing. */
export const declaration = idempotent({
  name: "detach-card",
  on: [CardRemoved],
  needs: ["table", "payments"],
  handle: ({ data }, ctx) => ctx.payments.removeCard(data.methodId),
});
export const { handler } = declaration;
