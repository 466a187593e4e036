import { deliverParkedScans } from "@nutria/core/clinical/body-composition/index";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { repeatable } from "@nutria/platform/subscriber";

/** A commit for each scan, which takes it off those that wait: a second delivery finds none. */
export const handler = repeatable(LinkRequestAccepted, "deliver-parked-scans", ({ data }, ctx) =>
  deliverParkedScans(ctx, data.patientId),
);
