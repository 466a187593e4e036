import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import "react-day-picker/style.css";
import { dateFromDay, dayFromDate } from "../helpers/dates";
import styles from "./birthdate-field.module.css";

const oldestYears = 110;

interface BirthdateCalendarProps {
  day: string | null;
  onSelect: (day: string) => void;
}

/** A month with year and month to choose from; days to come cannot be chosen. */
export function BirthdateCalendar({ day, onSelect }: BirthdateCalendarProps) {
  const today = new Date();
  const selected = day === null ? undefined : dateFromDay(day);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      className={styles.calendar ?? ""}
      locale={es}
      captionLayout="dropdown"
      startMonth={new Date(today.getFullYear() - oldestYears, 0)}
      endMonth={today}
      defaultMonth={selected ?? new Date(today.getFullYear() - 30, 0)}
      disabled={{ after: today }}
      selected={selected}
      onSelect={(date: Date) => onSelect(dayFromDate(date))}
    />
  );
}
