import { addCalendarDays } from "@nutria/calendar/day";
import { formatDays, formatLongDay } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { adherenceOf } from "@nutria/contract/clinical/adherence";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { diaryTexts } from "../texts";
import type { ShownWeek } from "../../shared/week/merge-week";
import styles from "./week-strip.module.css";

/** The week that is shown, and the ways to the ones before and after it. */
export function WeekSteps({
  from,
  today,
  onStep,
}: {
  from: string;
  today: string;
  onStep: (weeks: number) => void;
}) {
  const last = addCalendarDays(from, 6);
  return (
    <div className={`row gap-1 ${styles.steps}`}>
      <button type="button" aria-label="Semana anterior" onClick={() => onStep(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <span className="semibold nowrap">
        {formatDays(from, last)
          .replace(/ (de )?\d{4}$/, "")
          .replace(" de ", " ")}
      </span>
      <button type="button" aria-label="Semana siguiente" disabled={last >= today} onClick={() => onStep(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </div>
  );
}

interface WeekStripProps {
  week: ShownWeek;
  today: string;
  day: string;
  onDay: (day: string) => void;
}

/** The days of a week, each in a ring of the meals that were logged: a full ring is a day with all of them, good or not. */
export function WeekStrip({ week, today, day, onDay }: WeekStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Días de la semana">
      {week.days.map((one) => {
        const { logged, planned } = adherenceOf([one], week.entries, one.day);
        return (
          <button
            key={one.day}
            type="button"
            className={`stack gap-1 centred-across holds rounded-card ${styles.day}`}
            aria-pressed={one.day === day}
            disabled={one.day > today}
            onClick={() => onDay(one.day)}
          >
            <span className="visually-hidden">
              {`${formatLongDay(one.day)}: ${diaryTexts.count(logged, planned)}`}
            </span>
            <span aria-hidden="true">{weekdayName(one.day).charAt(0).toUpperCase()}</span>
            <Ring part={planned === 0 ? 0 : logged / planned}>{Number(one.day.slice(8))}</Ring>
          </button>
        );
      })}
    </div>
  );
}

const size = 36;
const width = 5;
const radius = (size - width) / 2;
const length = 2 * Math.PI * radius;

function Ring({ part, children }: { part: number; children: number }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth: width };
  return (
    <span className={`stack centred ${styles.ring}`} aria-hidden="true">
      <svg width={size} height={size} viewBox={`0 0 ${String(size)} ${String(size)}`}>
        <circle {...circle} className={styles.track} />
        {part > 0 && (
          <circle
            {...circle}
            className={styles.part}
            strokeDasharray={`${String(length * part)} ${String(length)}`}
            transform={`rotate(-90 ${String(size / 2)} ${String(size / 2)})`}
          />
        )}
      </svg>
      <span className={`ink heavy ${styles.number}`}>{children}</span>
    </span>
  );
}
