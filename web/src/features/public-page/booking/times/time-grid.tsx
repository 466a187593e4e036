import { isShownAgain } from "@nutria/calendar/zone";
import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { Moon, Sun, Sunrise, type LucideIcon } from "lucide-react";
import styles from "./times.module.css";

const icons: Record<SlotGroup, LucideIcon> = { Mañana: Sunrise, Tarde: Sun, Noche: Moon };

interface TimeGridProps {
  times: FreeTimes["days"][number]["times"];
  timeZone: string;
  isDisabled: boolean;
  onPick: (startDate: string) => void;
}

/** The free times of a day under Mañana, Tarde and Noche; an empty group is not shown. */
export function TimeGrid({ times, timeZone, isDisabled, onPick }: TimeGridProps) {
  return slotGroups.map((group) => {
    const ofGroup = times.filter(({ time }) => slotGroupOf(time) === group);
    if (ofGroup.length === 0) return null;
    const Icon = icons[group];
    return (
      <div key={group} role="group" aria-label={group} className="stack gap-2">
        <p className={`muted small ${styles.groupName}`}>
          <Icon size={16} aria-hidden="true" />
          {group}
        </p>
        <div className={styles.times}>
          {ofGroup.map(({ startDate, time }) => (
            <button
              key={startDate}
              type="button"
              className={styles.time}
              disabled={isDisabled}
              onClick={() => onPick(startDate)}
            >
              {isShownAgain(startDate, timeZone) ? `${time} (segunda)` : time}
            </button>
          ))}
        </div>
      </div>
    );
  });
}
