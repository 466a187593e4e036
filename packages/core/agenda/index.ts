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
export { isOffered, slotsOf, slotsOfOffices, type Availability } from "./slots";
export { dayAt, instantOf, nearestInstantOf, timeAt, weekdayOf, wholeDays } from "./zone";
