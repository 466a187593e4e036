import { notifiedEvents, notify } from "@nutria/core/notification/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "notify",
  on: notifiedEvents,
  needs: ["table", "publish"],
  handle: (event, ctx) => notify(ctx, event),
});
export const { handler } = declaration;
