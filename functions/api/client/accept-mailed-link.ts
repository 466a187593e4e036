import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/link-request/index";
import { handle } from "@nutria/platform/route";

export const acceptMailedLink = handle(clientRoutes.acceptMailedLink, ({ ctx, params }) =>
  LinkRequests.acceptMailedLink(ctx, params.token),
);
