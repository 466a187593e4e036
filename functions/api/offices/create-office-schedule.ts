import { officeRoutes } from "@nutria/contract/routes/offices";
import * as OfficeSchedules from "@nutria/core/practice/office-schedule/index";
import { handle } from "@nutria/platform/route";

export const createOfficeSchedule = handle(officeRoutes.createOfficeSchedule, ({ ctx, body }) =>
  OfficeSchedules.createOfficeSchedule(ctx, body),
);
