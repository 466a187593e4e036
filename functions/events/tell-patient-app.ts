import { markedEvents, tellPatientApp } from "@nutria/core/reach/changes/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "tell-patient-app",
  on: markedEvents,
  needs: ["table"],
  handle: (event, ctx) => tellPatientApp(ctx, event),
});
export const { handler } = declaration;
