import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/link-request/index";
import { handle } from "@nutria/platform/route";

export const getMailedLink = handle(clientRoutes.getMailedLink, ({ ctx, params }) =>
  LinkRequests.getMailedLink(ctx, params.token),
);
