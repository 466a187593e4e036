import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/link-request/index";
import { handle } from "@nutria/platform/route";

export const rejectMailedLink = handle(clientRoutes.rejectMailedLink, ({ ctx, params }) =>
  LinkRequests.rejectMailedLink(ctx, params.token),
);
