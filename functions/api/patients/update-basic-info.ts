import { patientRoutes } from "@nutria/contract/routes/patients";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import { handle } from "@nutria/platform/route";

export const updateBasicInfo = handle(patientRoutes.updateBasicInfo, ({ ctx, params, body }) =>
  LinkRequests.updateBasicInfo(ctx, params.id, body),
);
