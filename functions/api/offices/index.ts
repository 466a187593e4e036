import { officeRoutes } from "@nutria/contract/routes/offices";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(officeRoutes, {
  listOffices: notAvailableYet(officeRoutes.listOffices),
  createOffice: notAvailableYet(officeRoutes.createOffice),
  updateOffice: notAvailableYet(officeRoutes.updateOffice),
  removeOffice: notAvailableYet(officeRoutes.removeOffice),
  listOfficeWarnings: notAvailableYet(officeRoutes.listOfficeWarnings),
  listOfficeSchedules: notAvailableYet(officeRoutes.listOfficeSchedules),
  createOfficeSchedule: notAvailableYet(officeRoutes.createOfficeSchedule),
  updateOfficeSchedule: notAvailableYet(officeRoutes.updateOfficeSchedule),
  removeOfficeSchedule: notAvailableYet(officeRoutes.removeOfficeSchedule),
  listOfficeScheduleWarnings: notAvailableYet(officeRoutes.listOfficeScheduleWarnings),
});
