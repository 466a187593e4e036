import { weekdays } from "@nutria/calendar/weekdays";
import { weekdayOf } from "@nutria/calendar/day";
import { adherenceExplanations, adherenceSentences } from "@nutria/contract/clinical/adherence";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import type { ReactNode } from "react";
import { joined } from "../../../../../lib/format/joined";
import { diaryTexts } from "../diary-texts";
import styles from "./figures.module.css";

const texts = diaryTexts.figures;

/** The figures of the week, each with what it counts. */
export function Figures({ week }: { week: DiaryWeek }) {
  const { figures, days } = week;
  const { planned, logged, asPlanned, withChange, other } = figures;
  const sentences = adherenceSentences(figures);
  const workouts = days.flatMap((day) => day.workouts);
  const minutes = Math.round(workouts.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  return (
    <section aria-label={texts.label}>
      <dl className={`card stack ${styles.figures}`}>
        <Figure name={texts.logged} value={texts.of(logged, planned)} title={adherenceExplanations.logged} />
        <Figure
          name={texts.asPlanned}
          value={String(asPlanned)}
          note={withChange > 0 && texts.withChange(withChange)}
          title={adherenceExplanations.asPlanned}
        />
        <Figure name={texts.other} value={String(other)} note={daysWithOther(week)} />
        <Figure
          name={texts.workouts}
          value={String(workouts.length)}
          note={workouts.length > 0 && texts.minutes(minutes)}
        />
      </dl>
      <p className="space-above-2 muted tiny">
        <span className="visually-hidden">
          {sentences.logged}. {sentences.asPlanned}.
        </span>
        <strong>{texts.asPlanned}:</strong> {adherenceExplanations.asPlanned}
      </p>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note?: ReactNode;
  /** What it counts. */
  title?: string;
}

function Figure({ name, value, note, title }: FigureProps) {
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> {note !== false && note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** `ju, vi y sa`: the days on which something else than a planned meal was eaten for one. */
function daysWithOther({ days, entries }: DiaryWeek): string {
  const other = days.filter(({ day, plannedMeals }) =>
    entries.some(
      (entry) =>
        entry.day === day &&
        entry.kind === "other" &&
        entry.withdrawnAt === null &&
        plannedMeals.some(({ position }) => position === entry.meal.position),
    ),
  );
  return joined(
    other.map(({ day }) => weekdays.find((one) => one.day === weekdayOf(day))?.label.toLowerCase() ?? ""),
  );
}
