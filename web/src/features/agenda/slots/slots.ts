import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";
import { isShownAgain } from "@nutria/calendar/zone";
import type { AvailableSlots } from "@nutria/contract/schemas/agenda/appointment";

type Slot = AvailableSlots["slots"][number];

/** Groups the free times of a day into Mañana, Tarde and Noche; omits empty groups. */
export function groupSlots(slots: readonly Slot[]): { group: SlotGroup; slots: Slot[] }[] {
  return slotGroups
    .map((group) => ({
      group,
      slots: slots.filter(({ time, isAvailable }) => isAvailable && slotGroupOf(time) === group),
    }))
    .filter((one) => one.slots.length > 0);
}

/** The time of a slot; `01:15 (segunda)` where a clock that is set back shows it for the second time. */
export function labelOf({ time, startDate, timeZone }: Slot): string {
  return isShownAgain(startDate, timeZone) ? `${time} (segunda)` : time;
}
