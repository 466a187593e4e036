import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const rejectClientLinkRequest = handle(clientRoutes.rejectClientLinkRequest, ({ ctx, params }) =>
  LinkRequests.rejectClientLinkRequest(ctx, params.id),
);
