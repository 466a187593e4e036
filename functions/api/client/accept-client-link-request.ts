import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const acceptClientLinkRequest = handle(clientRoutes.acceptClientLinkRequest, ({ ctx, params }) =>
  LinkRequests.acceptClientLinkRequest(ctx, params.id),
);
