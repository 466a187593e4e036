import { PersonCorrected } from "@nutria/core/care/patient/index";
import { relistRequests } from "@nutria/core/linking/link-request/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

/** Another nutritionist may have a pending request to the person who was corrected. */
export const declaration = atLeastOnce({
  name: "relist-requests",
  on: [PersonCorrected],
  needs: ["table"],
  handle: ({ data }, ctx) => relistRequests(ctx, data.patientId),
});
export const { handler } = declaration;
