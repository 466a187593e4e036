export {
  createOfficeSchedule,
  listOfficeSchedules,
  removeOfficeSchedule,
  updateOfficeSchedule,
} from "./change-office-schedule";
export type { StoredOfficeSchedule } from "./entity";
export { officeSchedules, withoutOfficeSteps } from "./repo";
