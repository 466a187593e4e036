import { askBeforeVisit, askNewPatient } from "@nutria/core/clinical/questionnaire/index";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { VisitAhead } from "@nutria/core/scheduling/appointment/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "send-questionnaires",
  on: [LinkRequestAccepted, VisitAhead],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) => ("appointmentId" in data ? askBeforeVisit(ctx, data) : askNewPatient(ctx, data)),
});
export const { handler } = declaration;
