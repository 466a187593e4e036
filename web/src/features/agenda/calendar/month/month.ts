/** Both faces of a month, which load together: the calendar shares its parts with one file rather than two. */
export { MonthGrid } from "./month-grid";
export { PhoneMonth } from "./phone-month";
