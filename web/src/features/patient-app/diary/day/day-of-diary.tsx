import { formatLongDay } from "@nutria/calendar/format-days";
import { adherenceOf } from "@nutria/contract/clinical/adherence";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { capitalised } from "../../shared/capitalised";
import { Section } from "../../shell/page";
import type { SheetStart } from "../log/sheet-start";
import { WaterCard } from "../parts/water-card";
import { diaryTexts } from "../texts";
import type { ShownWeek } from "../week/merge-week";
import { weekTexts } from "../week/week-texts";
import styles from "./day.module.css";
import { EntryCard } from "./entry-card";
import { OtherNotes } from "./other-notes";

interface DayOfDiaryProps {
  week: ShownWeek;
  day: DiaryDay;
  today: string;
  canLog: boolean;
  onLog: (start: SheetStart) => void;
}

/** One day: what was logged in the order of the day, then the meals of the plan that were not, and what was drunk and measured. */
export function DayOfDiary({ week, day, today, canLog, onLog }: DayOfDiaryProps) {
  const entries = week.entries.filter((entry) => entry.day === day.day);
  const { logged, planned } = adherenceOf([day], week.entries, day.day);
  const isLogged = (position: number) =>
    entries.some((entry) => entry.meal.position === position && entry.withdrawnAt === null);
  const open = day.plannedMeals.filter(({ position }) => !isLogged(position));
  const named = formatLongDay(day.day)
    .replace(",", "")
    .replace(/ de \w+$/, "");
  return (
    <Section
      title={day.day === today ? `Hoy, ${named}` : capitalised(named)}
      beside={planned > 0 && <span className="small muted">{diaryTexts.count(logged, planned)}</span>}
    >
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryCard
              key={entry._id}
              entry={entry}
              onChange={(changed) => onLog({ day: day.day, entry: changed })}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map(({ position, name, time }) => (
            <li key={position} className={styles.openMeal}>
              <span className={styles.openTime}>{time}</span>
              <span>{name}</span>
              {canLog && (
                <button
                  type="button"
                  className={styles.textButton}
                  aria-label={`Registrar ${name}`}
                  onClick={() => onLog({ day: day.day, position })}
                >
                  Registrar
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && open.length === 0 && <p className="muted">{weekTexts.nothing}</p>}
      <WaterCard day={day} goal={week.goals.water} isLocked={!canLog} />
      <OtherNotes day={day} canLog={canLog} onLog={onLog} />
    </Section>
  );
}
