import { isShownAgain, wallClock } from "@nutria/calendar/zone";
import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda/agenda";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { Moon, Sun, Sunrise, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useIsNarrow } from "../../lib/use-is-phone";
import { Button } from "../../ui/actions/button";
import { DayStrip } from "./day-strip";
import { formatDayTitle, formatNextTime } from "./format-slot";
import styles from "./slot-picker.module.css";
import { slotTexts as texts } from "./slot-texts";

const icons: Record<SlotGroup, LucideIcon> = { Mañana: Sunrise, Tarde: Sun, Noche: Moon };

interface SlotPickerProps {
  freeTimes: FreeTimes;
  /** Other days are on their way. */
  isBusy: boolean;
  isDisabled: boolean;
  /** The chosen start, where a choice stays on the screen. */
  chosen?: string | undefined;
  onPick: (startDate: string) => void;
  /** Reads the seven days from another one. */
  onFrom: (day: string) => void;
  /** By whose clock the times are, given the first one that is shown. */
  zone: (firstTime: string | null) => ReactNode;
}

/** Picks a free time: a week of days with a dot where there is one, and the times of one by part of the day. */
export function SlotPicker({ freeTimes, isBusy, isDisabled, chosen, onPick, onFrom, zone }: SlotPickerProps) {
  const isNarrow = useIsNarrow();
  const [picked, setPicked] = useState<string>();
  const open = openDay(freeTimes, picked ?? (chosen && wallClock(chosen, freeTimes.timeZone).day));
  const showFrom = (day: string) => {
    setPicked(day);
    onFrom(day);
  };
  return (
    <div className={`stack fit gap-4 ${styles.picker}`} aria-busy={isBusy || undefined}>
      <DayStrip freeTimes={freeTimes} selected={open?.day ?? null} onSelect={setPicked} onFrom={showFrom} />
      {open ? (
        <>
          {isNarrow && <h3 className="space-above-1">{formatDayTitle(open.day)}</h3>}
          <TimeGrid
            times={open.times}
            timeZone={freeTimes.timeZone}
            chosen={chosen}
            isDisabled={isDisabled || isBusy}
            onPick={onPick}
          />
        </>
      ) : (
        <NoneInWeek freeTimes={freeTimes} onFrom={showFrom} />
      )}
      {zone(open?.times[0]?.startDate ?? freeTimes.nextFreeAt)}
    </div>
  );
}

/** Whether no day from the first one on has a free time. */
export function hasNoTimes({ days, nextFreeAt }: FreeTimes): boolean {
  return nextFreeAt === null && days.every(({ times }) => times.length === 0);
}

function NoneInWeek({ freeTimes, onFrom }: { freeTimes: FreeTimes; onFrom: (day: string) => void }) {
  const { nextFreeAt, timeZone } = freeTimes;
  return (
    <div className="stack gap-3 from-start" role="status">
      <p className="muted">{texts.noneInWeek}</p>
      {nextFreeAt !== null && (
        <Button onClick={() => onFrom(wallClock(nextFreeAt, timeZone).day)}>
          {texts.goToNext(formatNextTime(nextFreeAt, timeZone))}
        </Button>
      )}
    </div>
  );
}

/** The picked day, or the first one, with a free time. */
function openDay({ days }: FreeTimes, picked: string | undefined) {
  const free = days.filter(({ times }) => times.length > 0);
  return free.find(({ day }) => day === picked) ?? free[0];
}

interface TimeGridProps {
  times: FreeTimes["days"][number]["times"];
  timeZone: string;
  chosen: string | undefined;
  isDisabled: boolean;
  onPick: (startDate: string) => void;
}

/** The free times of a day under Mañana, Tarde and Noche; an empty group is not shown. */
function TimeGrid({ times, timeZone, chosen, isDisabled, onPick }: TimeGridProps) {
  return slotGroups.map((group) => {
    const ofGroup = times.filter(({ time }) => slotGroupOf(time) === group);
    if (ofGroup.length === 0) return null;
    const Icon = icons[group];
    return (
      <div key={group} role="group" aria-label={group} className={`stack gap-2 ${styles.group}`}>
        <p className="row gap-6px muted small semibold">
          <Icon size={16} aria-hidden="true" />
          {group}
        </p>
        <div className={styles.times}>
          {ofGroup.map(({ startDate, time }) => (
            <button
              key={startDate}
              type="button"
              className={`rounded on-card numbers ${styles.time}`}
              data-slot
              disabled={isDisabled}
              aria-pressed={chosen === undefined ? undefined : startDate === chosen}
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
