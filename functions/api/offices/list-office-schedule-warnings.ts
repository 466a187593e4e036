import { officeRoutes } from "@nutria/contract/routes/offices";
import * as AffectedPatients from "@nutria/core/scheduling/affected-patients/index";
import { handle } from "@nutria/platform/route";

export const listOfficeScheduleWarnings = handle(officeRoutes.listOfficeScheduleWarnings, ({ ctx, params }) =>
  AffectedPatients.listOfficeScheduleWarnings(ctx, params.id),
);
