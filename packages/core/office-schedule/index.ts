export {
  createOfficeSchedule,
  listOfficeSchedules,
  removeOfficeSchedule,
  updateOfficeSchedule,
} from "./change-office-schedule";
export type { StoredOfficeSchedule } from "./entity";
export { overlaps } from "./overlap";
export { officeSchedules, toOfficeSchedule, withoutOfficeSteps } from "./repo";
