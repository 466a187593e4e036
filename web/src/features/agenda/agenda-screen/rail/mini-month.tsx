import { addCalendarDays } from "@nutria/calendar/day";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { dateFromDay, dayFromDate } from "@nutria/calendar/local-date";
import { useMemo, useState } from "react";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import "react-day-picker/style.css";
import { useAppointments } from "../../api/appointments";
import { rangeOf, type ShownDays } from "../../shared/views";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";
import { busyDaysOf } from "./busy-days";
import { miniMonthTexts as texts } from "./mini-month-texts";

interface MiniMonthProps {
  date: string;
  shown: ShownDays;
  today: string;
  zone: string;
  firstWeekday: number;
  onDate: (date: string) => void;
}

/**
 * A small month to pick a date from; it follows the date of the calendar, marks the week that is shown, and has a dot for
 * the days with appointments, from the answer that the month view is drawn from.
 */
export function MiniMonth({ date, shown: range, today, zone, firstWeekday, onDate }: MiniMonthProps) {
  const [shown, setShown] = useState({ of: date, month: dateFromDay(date) });
  const month = shown.of === date ? shown.month : dateFromDay(date);
  const days = rangeOf("month", dayFromDate(month), firstWeekday);
  const { data } = useAppointments(days, zone);
  const busy = useMemo(() => busyDaysOf(data ?? [], zone), [data, zone]);
  return (
    <div role="group" aria-label={agendaTexts.chooseDay}>
      <DayPicker
        mode="range"
        required
        className={styles.month ?? ""}
        locale={es}
        labels={{
          labelDayButton: (day, { today: isToday, selected, online, onsite }) =>
            [
              isToday ? texts.today : "",
              formatDayInFull(dayFromDate(day)),
              selected ? texts.selected : "",
              online || onsite ? texts.busy : "",
            ]
              .filter((part) => part !== "")
              .join(", "),
        }}
        modifiers={{ online: busy.online.map(dateFromDay), onsite: busy.onsite.map(dateFromDay) }}
        modifiersClassNames={{ online: styles.busyOnline ?? "", onsite: styles.busyOnsite ?? "" }}
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
