import { PatientDeactivated } from "@nutria/core/care/care-link/index";
import { withdrawProposals } from "@nutria/core/scheduling/appointment/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "withdraw-proposals",
  on: [PatientDeactivated],
  needs: ["table", "publish"],
  handle: ({ data, occurredAt }, ctx) => withdrawProposals(ctx, data, occurredAt),
});
export const { handler } = declaration;
