import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";
import type { AvailableSlots } from "@nutria/contract/schemas/appointment";

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
