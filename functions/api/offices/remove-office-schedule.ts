import { officeRoutes } from "@nutria/contract/routes/offices";
import * as OfficeSchedules from "@nutria/core/practice/office-schedule/index";
import { handle } from "@nutria/platform/route";

export const removeOfficeSchedule = handle(officeRoutes.removeOfficeSchedule, ({ ctx, params }) =>
  OfficeSchedules.removeOfficeSchedule(ctx, params.id),
);
