import { appointmentEvents, notify } from "@nutria/core/notification/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "notify-of-appointment",
  on: appointmentEvents,
  // A nutritionist's own bookings, which are most of them, run nothing here.
  where: { by: ["client"] },
  needs: ["table", "publish"],
  handle: (event, ctx) => notify(ctx, event),
});
export const { handler } = declaration;
