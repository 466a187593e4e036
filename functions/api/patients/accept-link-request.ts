import { patientRoutes } from "@nutria/contract/routes/patients";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const acceptLinkRequest = handle(patientRoutes.acceptLinkRequest, ({ ctx, params, query }) =>
  LinkRequests.acceptLinkRequest(ctx, params.id, query),
);
