import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";
import type { AvailableSlots } from "@nutria/contract/schemas/appointment";

type Slot = AvailableSlots["slots"][number];

/** The free times of a day under Mañana, Tarde and Noche; a group without any is left out. */
export function groupSlots(slots: readonly Slot[]): { group: SlotGroup; slots: Slot[] }[] {
  return slotGroups
    .map((group) => ({
      group,
      slots: slots.filter(({ time, isAvailable }) => isAvailable && slotGroupOf(time) === group),
    }))
    .filter((one) => one.slots.length > 0);
}
