import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { toneOf } from "../../shared/format";

/** Days with appointments: those on which all are online, and the others. */
export interface BusyDays {
  online: string[];
  onsite: string[];
}

/** Returns the days on which an appointment with a patient starts; other events do not count. */
export function busyDaysOf(appointments: readonly Appointment[], zone: string): BusyDays {
  const isOnline = new Map<string, boolean>();
  for (const appointment of appointments) {
    if (appointment.type === "other") continue;
    const { day } = wallClock(appointment.startDate, zone);
    isOnline.set(day, isOnline.get(day) !== false && toneOf(appointment) === "online");
  }
  const days = [...isOnline.keys()];
  return {
    online: days.filter((day) => isOnline.get(day)),
    onsite: days.filter((day) => !isOnline.get(day)),
  };
}
