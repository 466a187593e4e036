export {
  createOfficeSchedule,
  listOfficeSchedules,
  removeOfficeSchedule,
  updateOfficeSchedule,
} from "./change-office-schedule";
export type { StoredOfficeSchedule } from "./entity";
export { officeSchedules, withoutOfficeItems } from "./repo";
