import { addCalendarDays, weekdayOf } from "@nutria/calendar/day";
import { formatMonth } from "@nutria/calendar/format-days";
import { weekdays } from "@nutria/calendar/weekdays";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { formatDayTitle, upperFirst } from "./format-slot";
import iconButtonStyles from "../../ui/actions/icon-button.module.css";
import styles from "./slot-picker.module.css";
import { slotTexts as texts } from "./slot-texts";

interface DayStripProps {
  freeTimes: FreeTimes;
  /** The day whose times are shown; null when none has any. */
  selected: string | null;
  onSelect: (day: string) => void;
  /** Shows the seven days from another one. */
  onFrom: (day: string) => void;
}

/** Seven days in a row; those without a free time are struck through. */
export function DayStrip({ freeTimes, selected, onSelect, onFrom }: DayStripProps) {
  const { days, firstDay, lastDay } = freeTimes;
  const shownFirst = days[0]?.day ?? firstDay;
  const shownLast = days.at(-1)?.day ?? lastDay;
  const earlier = addCalendarDays(shownFirst, -days.length);
  return (
    <div>
      <div className={`row ${styles.month}`}>
        <h3>{upperFirst(formatMonth(selected ?? shownFirst).replace(" de ", " "))}</h3>
        <DayJump firstDay={firstDay} lastDay={lastDay} value={selected ?? shownFirst} onDay={onFrom} />
        <button
          type="button"
          className={`bare ${iconButtonStyles.icon}`}
          aria-label={texts.earlier}
          disabled={shownFirst <= firstDay}
          onClick={() => onFrom(earlier < firstDay ? firstDay : earlier)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`bare ${iconButtonStyles.icon}`}
          aria-label={texts.later}
          disabled={shownLast >= lastDay}
          onClick={() => onFrom(addCalendarDays(shownLast, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={`stack gap-1 ${styles.days}`} role="group" aria-label={texts.days}>
        {days.map(({ day, times }) => (
          <button
            key={day}
            type="button"
            className={`stack centred-across holds rounded ${styles.day}`}
            disabled={times.length === 0}
            aria-pressed={day === selected}
            onClick={() => onSelect(day)}
          >
            <span className="visually-hidden">{labelOf(day, times.length)}</span>
            <span className={`muted tiny ${styles.weekday}`} aria-hidden="true">
              {shortWeekday(day)}
            </span>
            <span className={`bold numbers ${styles.date}`} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function labelOf(day: string, times: number): string {
  const name = formatDayTitle(day);
  return times === 0 ? texts.noTimesOn(name) : texts.timesOn(name, times);
}

function shortWeekday(day: string): string {
  const weekday = weekdayOf(day);
  return weekdays.find((one) => one.day === weekday)?.label ?? "";
}

interface DayJumpProps {
  firstDay: string;
  lastDay: string;
  value: string;
  onDay: (day: string) => void;
}

/** Opens the calendar of the device, which needs no code of ours. */
function DayJump({ firstDay, lastDay, value, onDay }: DayJumpProps) {
  return (
    <span className={`bare holds ${iconButtonStyles.icon} ${styles.jump}`}>
      <CalendarDays size={20} aria-hidden="true" />
      <input
        type="date"
        aria-label={texts.day}
        min={firstDay}
        max={lastDay}
        value={value}
        onClick={(event) => {
          // A click beside its own icon would only place the caret.
          if (typeof event.currentTarget.showPicker === "function") event.currentTarget.showPicker();
        }}
        onChange={({ target }) => {
          const { value: day } = target;
          if (day >= firstDay && day <= lastDay) onDay(day);
        }}
      />
    </span>
  );
}
