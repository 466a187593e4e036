import { LinkEnded, PatientDeactivated } from "@nutria/core/care/care-link/index";
import { cancelAhead, withdrawProposals } from "@nutria/core/scheduling/appointment/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "withdraw-proposals",
  on: [PatientDeactivated, LinkEnded],
  needs: ["table", "publish"],
  handle: ({ type, data, occurredAt }, ctx) =>
    (type === LinkEnded.type ? cancelAhead : withdrawProposals)(ctx, data, occurredAt),
});
export const { handler } = declaration;
