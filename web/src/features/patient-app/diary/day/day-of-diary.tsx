import { formatLongDay } from "@nutria/calendar/format-days";
import { adherenceOf } from "@nutria/contract/clinical/adherence";
import type { DiaryDay, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { capitalised } from "../../shared/capitalised";
import { Section } from "../../shell/page";
import type { SheetStart } from "../log/sheet-start";
import { WaterCard } from "../parts/water-card";
import { diaryTexts } from "../texts";
import type { ShownEntry, ShownWeek } from "../../shared/week/merge-week";
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

/** One day: its meals in the order of the day, logged or not, and what was drunk and measured. */
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
      <ol className="stack fit gap-2">
        {inOrderOfDay(entries, open).map((one) =>
          "entry" in one ? (
            <EntryCard
              key={one.entry._id}
              entry={one.entry}
              onChange={(changed) => onLog({ day: day.day, entry: changed })}
            />
          ) : (
            <OpenMeal
              key={one.meal.position}
              meal={one.meal}
              onLog={canLog ? () => onLog({ day: day.day, position: one.meal.position }) : undefined}
            />
          ),
        )}
      </ol>
      {entries.length === 0 && open.length === 0 && <p className="muted">{weekTexts.nothing}</p>}
      <WaterCard day={day} goal={week.goals.water} isLocked={!canLog} />
      <OtherNotes day={day} canLog={canLog} onLog={onLog} />
    </Section>
  );
}

type MealOfDay = { entry: ShownEntry } | { meal: PlannedMeal };

const timeOf = (one: MealOfDay): string => ("entry" in one ? one.entry.meal.time : one.meal.time);

/** Meals of a day, logged or not, in the order of their times. */
function inOrderOfDay(entries: readonly ShownEntry[], open: readonly PlannedMeal[]): MealOfDay[] {
  return [...entries.map((entry) => ({ entry })), ...open.map((meal) => ({ meal }))].sort((one, other) =>
    timeOf(one).localeCompare(timeOf(other)),
  );
}

/** A meal of the plan that was not logged; a gap is shown as nothing else. */
function OpenMeal({ meal, onLog }: { meal: PlannedMeal; onLog: (() => void) | undefined }) {
  const { name, time } = meal;
  return (
    <li className={`row gap-3 muted ${styles.openMeal}`}>
      <span className="numbers">{time}</span>
      <span>{name}</span>
      {onLog && (
        <button type="button" className={`to-end touch primary bold ${styles.textButton}`} onClick={onLog}>
          Registrar<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}
