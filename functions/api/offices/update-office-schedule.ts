import { officeRoutes } from "@nutria/contract/routes/offices";
import * as OfficeSchedules from "@nutria/core/practice/office-schedule/index";
import { handle } from "@nutria/platform/route";

export const updateOfficeSchedule = handle(officeRoutes.updateOfficeSchedule, ({ ctx, params, body }) =>
  OfficeSchedules.updateOfficeSchedule(ctx, params.id, body),
);
