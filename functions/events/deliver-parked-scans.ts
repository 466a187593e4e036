import { deliverParkedScans } from "@nutria/core/clinical/body-composition/index";
import { LinkConfirmed } from "@nutria/core/care/care-link/index";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { idempotent } from "@nutria/platform/subscriber";

/** Each scan has a commit of its own that removes it from the parked ones, so a second delivery finds none. */
export const declaration = idempotent({
  name: "deliver-parked-scans",
  on: [LinkRequestAccepted, LinkConfirmed],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) => deliverParkedScans(ctx, data.patientId),
});
export const { handler } = declaration;
