import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const cancelClientLinkRequest = handle(clientRoutes.cancelClientLinkRequest, ({ ctx, params }) =>
  LinkRequests.cancelClientLinkRequest(ctx, params.id),
);
