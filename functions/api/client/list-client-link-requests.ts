import { clientRoutes } from "@nutria/contract/routes/client";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const listClientLinkRequests = handle(clientRoutes.listClientLinkRequests, ({ ctx }) =>
  LinkRequests.listClientLinkRequests(ctx),
);
