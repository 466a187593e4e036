import { patientRoutes } from "@nutria/contract/routes/patients";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const listLinkRequests = handle(patientRoutes.listLinkRequests, ({ ctx }) =>
  LinkRequests.listLinkRequests(ctx),
);
