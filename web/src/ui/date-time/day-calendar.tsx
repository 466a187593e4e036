import { dateFromDay, dayFromDate } from "@nutria/calendar/local-date";
import { oldestPatientYears } from "@nutria/contract/people/birthdate";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { useFirstWeekday, usePracticeZone } from "../../data/session/current-user";
import { useTodayIn } from "../../lib/use-now";
import "react-day-picker/style.css";
import styles from "./day-field.module.css";

/** Which days can be selected: past for a birthdate, future for a day off, near for an event. */
export type SelectableDays = "past" | "future" | "near";

const furthestYears = 3;
const likelyAge = 30;

interface DayCalendarProps {
  day: string | null;
  range: SelectableDays;
  onSelect: (day: string) => void;
}

/** A month calendar with year and month selectors; days out of range are disabled, by the day that it is in the practice. */
export function DayCalendar({ day, range, onSelect }: DayCalendarProps) {
  const zone = usePracticeZone();
  const today = dateFromDay(useTodayIn(zone));
  const selected = day === null ? undefined : dateFromDay(day);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      className={styles.calendar ?? ""}
      locale={es}
      weekStartsOn={useFirstWeekday()}
      captionLayout="dropdown"
      {...limitsOf(range, selected, today)}
      today={today}
      selected={selected}
      onSelect={(date: Date) => onSelect(dayFromDate(date))}
    />
  );
}

function limitsOf(range: SelectableDays, selected: Date | undefined, today: Date) {
  const furthest = new Date(today.getFullYear() + furthestYears, 11);
  switch (range) {
    case "past":
      return {
        startMonth: new Date(today.getFullYear() - oldestPatientYears, 0),
        endMonth: today,
        defaultMonth: selected ?? new Date(today.getFullYear() - likelyAge, 0),
        disabled: { after: today },
      };
    case "future":
      return {
        startMonth: today,
        endMonth: furthest,
        defaultMonth: selected ?? today,
        disabled: { before: today },
      };
    case "near":
      return {
        startMonth: new Date(today.getFullYear() - 1, 0),
        endMonth: furthest,
        defaultMonth: selected ?? today,
      };
  }
}
