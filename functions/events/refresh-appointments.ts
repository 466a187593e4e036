import { PatientCorrected } from "@nutria/core/care/care-link/index";
import { PersonCorrected } from "@nutria/core/care/patient/index";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { OfficeRenamed } from "@nutria/core/practice/office/index";
import { ServiceRenamed } from "@nutria/core/practice/service/index";
import { refreshCopies } from "@nutria/core/scheduling/appointment/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

/** An accepted request lets the nutritionist see contact data that were hidden until then. */
export const declaration = atLeastOnce({
  name: "refresh-appointments",
  on: [PatientCorrected, PersonCorrected, LinkRequestAccepted, OfficeRenamed, ServiceRenamed],
  needs: ["table"],
  handle: ({ data }, ctx) => refreshCopies(ctx, data),
});
export const { handler } = declaration;
