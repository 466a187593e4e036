import { adherenceOf } from "@nutria/contract/clinical/adherence";
import type { DiaryDay, DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { Droplet, Dumbbell, GlassWater, Utensils, Weight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { diaryTexts } from "../diary-texts";
import styles from "./day-rows.module.css";

const texts = diaryTexts.rows;

interface DayRow {
  name: string;
  Icon: LucideIcon;
  /** What a day has; undefined for nothing. The words are for who does not see the row. */
  of: (day: DiaryDay) => { value: ReactNode; words: string } | undefined;
}

/** What belongs to a day and to no meal, a row each; weight, glucose and workouts only where a day has some. */
export function DayRows({ week, today }: { week: DiaryWeek; today: string }) {
  return (
    <tfoot className={styles.rows}>
      {dayRowsOf(week, today).map(({ name, Icon, of }) => (
        <tr key={name}>
          <th scope="row">
            <span>
              <Icon size={16} aria-hidden="true" />
              {name}
            </span>
          </th>
          {week.days.map((day) => {
            const has = of(day);
            return (
              <td key={day.day} title={has?.words}>
                {has ? (
                  <>
                    <span aria-hidden="true">{has.value}</span>
                    <span className="visually-hidden">{has.words}</span>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">{diaryTexts.gap}</span>
                    <span className="visually-hidden">{texts.none}</span>
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}

/** The rows of a week, and of a day of it on a phone. */
export function dayRowsOf({ days, entries, goals }: DiaryWeek, today: string): DayRow[] {
  const meals: DayRow = {
    name: texts.meals,
    Icon: Utensils,
    of: (day) => {
      const { logged, planned } = adherenceOf([day], entries, today);
      const value = diaryTexts.figures.of(logged, planned);
      return planned === 0 ? undefined : { value, words: value };
    },
  };
  const water: DayRow = {
    name: texts.water,
    Icon: GlassWater,
    of: ({ water: glasses }) =>
      glasses === null ? undefined : { value: glasses, words: texts.glasses(glasses, goals.water) },
  };
  const others: DayRow[] = [
    {
      name: texts.weight,
      Icon: Weight,
      of: ({ weight }) =>
        weight === null ? undefined : { value: weight, words: texts.kilograms(String(weight)) },
    },
    {
      name: texts.glucose,
      Icon: Droplet,
      of: ({ glucose }) =>
        glucose.length === 0
          ? undefined
          : {
              value: glucose.map(({ value }) => value).join(" · "),
              words: glucose
                .map(({ value, moment }) => texts.milligrams(value, texts.moments[moment]))
                .join(", "),
            },
    },
    {
      name: texts.workouts,
      Icon: Dumbbell,
      of: ({ workouts }) =>
        workouts.length === 0
          ? undefined
          : {
              value: diaryTexts.figures.minutes(
                Math.round(workouts.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
              ),
              words: workouts.map(workoutWords).join(", "),
            },
    },
  ];
  return [meals, water, ...others.filter(({ of }) => days.some((day) => of(day) !== undefined))];
}

function workoutWords({ name, seconds, feeling }: DiaryDay["workouts"][number]): string {
  const minutes = diaryTexts.figures.minutes(Math.round(seconds / 60));
  return [name, minutes, ...(feeling === null ? [] : [texts.feelings[feeling]])].join(", ");
}
