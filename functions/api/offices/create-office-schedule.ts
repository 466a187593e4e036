import { officeRoutes } from "@nutria/contract/routes/offices";
import * as OfficeSchedules from "@nutria/core/office-schedule/index";
import { handle } from "@nutria/platform/route";

export const createOfficeSchedule = handle(officeRoutes.createOfficeSchedule, ({ ctx, body }) =>
  OfficeSchedules.createOfficeSchedule(ctx, body),
);
