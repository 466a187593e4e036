import { officeRoutes } from "@nutria/contract/routes/offices";
import * as Offices from "@nutria/core/practice/office/index";
import { handle } from "@nutria/platform/route";

export const removeOffice = handle(officeRoutes.removeOffice, ({ ctx, params }) =>
  Offices.removeOffice(ctx, params.id),
);
