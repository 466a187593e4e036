import { officeRoutes } from "@nutria/contract/routes/offices";
import * as Offices from "@nutria/core/practice/office/index";
import { handle } from "@nutria/platform/route";

export const createOffice = handle(officeRoutes.createOffice, ({ ctx, body }) =>
  Offices.createOffice(ctx, body),
);
