import { addCalendarDays } from "@nutria/calendar/day";
import { dateFromDay, dayFromDate } from "@nutria/calendar/local-date";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import "react-day-picker/style.css";
import type { DayRange } from "../../shared/views";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";

interface MiniMonthProps {
  date: string;
  shown: DayRange;
  today: string;
  firstWeekday: number;
  onDate: (date: string) => void;
}

/** A small month to pick a date from; it follows the date of the calendar and marks the week that is shown. */
export function MiniMonth({ date, shown: range, today, firstWeekday, onDate }: MiniMonthProps) {
  const [shown, setShown] = useState({ of: date, month: dateFromDay(date) });
  const month = shown.of === date ? shown.month : dateFromDay(date);
  return (
    <div role="group" aria-label={agendaTexts.chooseDay}>
      <DayPicker
        mode="range"
        required
        className={styles.month ?? ""}
        locale={es}
        weekStartsOn={firstWeekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}
        showOutsideDays
        today={dateFromDay(today)}
        month={month}
        onMonthChange={(next) => setShown({ of: date, month: next })}
        selected={{ from: dateFromDay(range.from), to: dateFromDay(addCalendarDays(range.to, -1)) }}
        onSelect={(_, picked) => onDate(dayFromDate(picked))}
      />
    </div>
  );
}
