import { officeRoutes } from "@nutria/contract/routes/offices";
import * as Offices from "@nutria/core/practice/office/index";
import { handle } from "@nutria/platform/route";

export const listOffices = handle(officeRoutes.listOffices, ({ ctx }) => Offices.listOffices(ctx));
