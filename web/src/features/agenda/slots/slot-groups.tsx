import type { AvailableSlots } from "@nutria/contract/schemas/agenda/appointment";
import styles from "./slot-groups.module.css";
import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";
import { isShownAgain } from "@nutria/calendar/zone";

type Slot = AvailableSlots["slots"][number];

interface SlotGroupsProps {
  slots: AvailableSlots["slots"];
  /** The selected time, as an instant. */
  picked: string;
  /** The text when there are no free times. */
  none: string;
  onPick: (startDate: string) => void;
}

/** Shows the free times grouped under Mañana, Tarde and Noche. */
export function SlotGroups({ slots, picked, none, onPick }: SlotGroupsProps) {
  const groups = groupSlots(slots);
  if (groups.length === 0) {
    return (
      <p className="muted" role="status">
        {none}
      </p>
    );
  }
  return (
    <div className={styles.slots}>
      {groups.map(({ group, slots: ofGroup }) => (
        <div key={group} role="group" aria-label={group}>
          <h3 className={`muted small ${styles.title}`}>{group}</h3>
          <div className={styles.group}>
            {ofGroup.map((slot) => (
              <button
                key={slot.startDate}
                type="button"
                className={styles.slot}
                aria-pressed={slot.startDate === picked}
                onClick={() => onPick(slot.startDate)}
              >
                {labelOf(slot)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

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
