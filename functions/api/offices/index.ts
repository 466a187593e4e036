import { officeRoutes } from "@nutria/contract/routes/offices";
import { group } from "@nutria/platform/group";
import { createOffice } from "./create-office";
import { createOfficeSchedule } from "./create-office-schedule";
import { listOfficeScheduleWarnings } from "./list-office-schedule-warnings";
import { listOfficeSchedules } from "./list-office-schedules";
import { listOfficeWarnings } from "./list-office-warnings";
import { listOffices } from "./list-offices";
import { removeOffice } from "./remove-office";
import { removeOfficeSchedule } from "./remove-office-schedule";
import { updateOffice } from "./update-office";
import { updateOfficeSchedule } from "./update-office-schedule";

export const handler = group(officeRoutes, {
  listOffices,
  createOffice,
  updateOffice,
  removeOffice,
  listOfficeWarnings,
  listOfficeSchedules,
  createOfficeSchedule,
  updateOfficeSchedule,
  removeOfficeSchedule,
  listOfficeScheduleWarnings,
});
