import { patientRoutes } from "@nutria/contract/routes/patients";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const shareLinkRequest = handle(patientRoutes.shareLinkRequest, ({ ctx, params }) =>
  LinkRequests.shareLinkRequest(ctx, params.id),
);
