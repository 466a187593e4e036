import { patientRoutes } from "@nutria/contract/routes/patients";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const createLinkRequest = handle(patientRoutes.createLinkRequest, ({ ctx, query, body }) =>
  LinkRequests.createLinkRequest(ctx, body, query),
);
