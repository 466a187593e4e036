import { officeRoutes } from "@nutria/contract/routes/offices";
import * as Offices from "@nutria/core/practice/office/index";
import { handle } from "@nutria/platform/route";

export const updateOffice = handle(officeRoutes.updateOffice, ({ ctx, params, body }) =>
  Offices.updateOffice(ctx, params.id, body),
);
