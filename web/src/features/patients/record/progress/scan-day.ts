import { typedFromDay } from "../../../../lib/format/days";
import { wallClock } from "../../../../lib/format/format-instant";

/** The day of a scan as `dd/MM/yyyy`, in the zone of the practice. */
export function formatScanDay(instant: string, zone: string): string {
  return typedFromDay(wallClock(instant, zone).day);
}
