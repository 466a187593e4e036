const dayFormat = new Intl.DateTimeFormat("es-MX", { day: "2-digit", month: "2-digit", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat("es-MX", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** An instant as `dd/MM/yyyy`, in the reader's own zone. */
export function formatDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** An instant as `dd/MM/yyyy, HH:mm`, in the reader's own zone. */
export function formatDayAndTime(instant: string): string {
  const date = new Date(instant);
  return `${dayFormat.format(date)}, ${timeFormat.format(date)}`;
}

export { dateFromDay, dayFromDate } from "../../../lib/days";
