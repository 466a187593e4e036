import { clientRoutes } from "@nutria/contract/routes/client";
import * as Partners from "@nutria/core/passes/partner/index";
import { handle } from "@nutria/platform/route";

export const listScanPartners = handle(clientRoutes.listScanPartners, ({ ctx }) =>
  Partners.listScanPartners(ctx),
);
