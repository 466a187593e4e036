import { formatShortDate } from "@nutria/calendar/format-days";
import { addMinutes } from "@nutria/calendar/instant";
import { wallClock } from "@nutria/calendar/zone";
import { CalendarCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./slot-summary.module.css";

interface SlotSummaryProps {
  /** The start as an instant; undefined while none is chosen. */
  startDate: string | undefined;
  minutes: number;
  zone: string;
  /** The time is none of the free ones. */
  isWarning?: boolean;
  children?: ReactNode;
}

/** The chosen time in one line, beside the buttons of its dialog: `lun 7 dic 2026, 09:00–09:45`. */
export function SlotSummary({ startDate, minutes, zone, isWarning = false, children }: SlotSummaryProps) {
  if (startDate === undefined) return null;
  const { day, time } = wallClock(startDate, zone);
  const Icon = isWarning ? TriangleAlert : CalendarCheck;
  return (
    <p className={`row wrap ${styles.summary}`} role="status">
      <Icon size={18} aria-hidden="true" className={isWarning ? styles.warning : undefined} />
      <strong data-numbers>
        {formatShortDate(day)}, {time}–{wallClock(addMinutes(startDate, minutes), zone).time}
      </strong>
      {children !== undefined && <span className="muted small">{children}</span>}
    </p>
  );
}
