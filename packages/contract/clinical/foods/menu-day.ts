import { weekdayOf } from "@nutria/calendar/day";
import type { MenuDay } from "./menu";

/** The day of a menu that a date is. Apart from the menu, whose code a first screen does not need. */
export const menuDayOf = (day: string): MenuDay => (weekdayOf(day) || 7) as MenuDay;
