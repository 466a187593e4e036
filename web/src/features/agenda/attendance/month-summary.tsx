import { formatMonth } from "@nutria/calendar/format-days";
import { useAttendanceSummary } from "../api/appointments";
import { agendaTexts } from "../texts";
import styles from "../agenda-screen/rail/agenda-rail.module.css";

const texts = agendaTexts.attendance;

/** How many patients came in the month of a day; `day` is `yyyy-MM-dd`. */
export function MonthSummary({ day }: { day: string }) {
  const { data } = useAttendanceSummary(day.slice(0, 7));
  const count = (number: number | undefined) => number ?? "–";
  return (
    <section>
      <h2 className={styles.title}>{texts.title(formatMonth(day))}</h2>
      <dl className={`stack gap-1 small ${styles.visits}`}>
        {(["attended", "missed", "unmarked"] as const).map((one) => (
          <div key={one}>
            <dt>{texts.counts[one]}</dt>
            <dd data-numbers>{count(data?.[one])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
