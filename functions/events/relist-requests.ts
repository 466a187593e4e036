import { PersonCorrected } from "@nutria/core/care/patient/index";
import { relistRequests } from "@nutria/core/linking/link-request/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

/** A corrected person may stand in pending requests of other nutritionists, which list the name. */
export const declaration = atLeastOnce({
  name: "relist-requests",
  on: [PersonCorrected],
  needs: ["table"],
  handle: ({ data }, ctx) => relistRequests(ctx, data.patientId),
});
export const { handler } = declaration;
