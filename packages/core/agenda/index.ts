export {
  addMinutes,
  collides,
  contains,
  merge,
  minutesBetween,
  overlaps,
  subtract,
  utcDaysTouched,
  type CollisionRule,
  type Interval,
} from "./interval";
export {
  isOffered,
  officeHoursOf,
  slotsOf,
  slotsOfOffices,
  type Availability,
  type OfficeHours,
  type Slot,
} from "./slots";
export { dayAt, instantOf, nearestInstantOf, timeAt, weekdayOf, wholeDays } from "./zone";
