import { formatMonth } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt } from "@nutria/calendar/zone";
import styles from "./date-sheet.module.css";

interface DateSheetProps {
  startDate: string;
  zone: string;
  /** Green, blue for one that waits for an answer, or grey. */
  tone?: "confirmed" | "waiting" | "past";
}

/** The day of an appointment as a sheet of a calendar. */
export function DateSheet({ startDate, zone, tone = "confirmed" }: DateSheetProps) {
  const day = dayAt(startDate, zone);
  return (
    <div
      className={`stack centred-across rigid clips framed ${styles.sheet} ${styles[tone]}`}
      aria-hidden="true"
    >
      <span className={`full-width tiny heavy text-centre ${styles.month}`}>
        {formatMonth(day).slice(0, 3)}
      </span>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      <span className={`muted tiny ${styles.weekday}`}>{weekdayName(day)}</span>
    </div>
  );
}
