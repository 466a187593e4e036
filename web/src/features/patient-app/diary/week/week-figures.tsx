import { adherenceExplanations, adherenceOf, adherenceSentences } from "@nutria/contract/clinical/adherence";
import type { ShownWeek } from "../../shared/week/merge-week";
import styles from "./week-figures.module.css";

/** The two figures of a week in words, with what each of them counts. */
export function WeekFigures({ week, today }: { week: ShownWeek; today: string }) {
  const sentences = adherenceSentences(adherenceOf(week.days, week.entries, today));
  return (
    <details className={`card ${styles.figures}`}>
      <summary>
        <span className="semibold">Tu semana</span>
        <span>{sentences.logged}</span>
        <span className="muted">{sentences.asPlanned}</span>
      </summary>
      <p>{adherenceExplanations.logged}</p>
      <p>{adherenceExplanations.asPlanned}</p>
    </details>
  );
}
