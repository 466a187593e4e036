import { minutesOf } from "@nutria/calendar/time-of-day";
import { timeAt } from "@nutria/calendar/zone";
import { pillsOf } from "@nutria/contract/clinical/counted-portions";
import type { DiaryDay, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { Camera, Check, Clock, Pencil, Upload } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { part } from "../../../ui/part/part";
import { buttonClass } from "../../../ui/actions/button-class";
import { useDiaryZone } from "../../../data/query/chosen-nutritionist";
import type { SheetStart } from "../diary/log/sheet-start";
import { toLogged, useLogMeal } from "../diary/log/use-log-meal";
import { kindIcons } from "../diary/parts/kind-icons";
import { WaitingMark } from "../diary/parts/waiting-mark";
import { diaryTexts, kindNames } from "../diary/texts";
import type { ShownEntry, ShownWeek } from "../shared/week/merge-week";
import { useClientPlan } from "../api/plan";
import { SwapNote } from "../plan/swap-note";
import { PhotoButton } from "../shared/photo-button";
import { useIsWide } from "../shared/use-is-wide";
import { Section } from "../shell/page";
import { nextMeal } from "../shared/next-meal";
import { todayTexts } from "./texts";
import styles from "./today.module.css";

/** What the record has against a meal: loaded for a plan in which it has anything. */
const LoadedMarks = part(
  () => import("../plan/meal-marks"),
  ({ MealMarks }) => MealMarks,
  { fallback: null },
);

function Marks({ meal: { position, plan }, day }: { meal: PlannedMeal; day: string }) {
  const hasAny = useClientPlan().data?.current?.marks.length;
  return hasAny ? <LoadedMarks position={position} day={day} of={plan} /> : null;
}

interface PlanOfTodayProps {
  week: ShownWeek;
  day: DiaryDay;
  at: string;
  /** Opens the sheet for what is not logged with one press. */
  onOther: (start: SheetStart) => void;
}

/** The meals of today: what was eaten in a line, the next one with its equivalents and three answers. */
export function PlanOfToday({ week, day, at, onOther }: PlanOfTodayProps) {
  const timeZone = useDiaryZone();
  const entryOf = ({ position }: PlannedMeal) =>
    week.entries.find(
      (entry) => entry.day === day.day && entry.meal.position === position && entry.withdrawnAt === null,
    );
  const time = timeAt(at, timeZone);
  const next = nextMeal(
    day.plannedMeals.filter((meal) => entryOf(meal) === undefined),
    time,
  );
  const logged = day.plannedMeals.filter((meal) => entryOf(meal) !== undefined).length;
  return (
    <Section
      title={todayTexts.plan}
      beside={
        week.isOn && <span className="small muted">{diaryTexts.count(logged, day.plannedMeals.length)}</span>
      }
    >
      <ul className="card clips">
        {day.plannedMeals.map((meal) =>
          meal === next ? (
            <NextMeal
              key={meal.position}
              meal={meal}
              day={day.day}
              minutes={minutesOf(meal.time) - minutesOf(time)}
              isOn={week.isOn}
              onOther={onOther}
            />
          ) : (
            <MealLine key={meal.position} meal={meal} day={day.day} entry={entryOf(meal)} isOn={week.isOn} />
          ),
        )}
      </ul>
    </Section>
  );
}

interface MealLineProps {
  meal: PlannedMeal;
  day: string;
  entry: ShownEntry | undefined;
  isOn: boolean;
}

function MealLine({ meal, day, entry, isOn }: MealLineProps) {
  const { logMeal, withdraw } = useLogMeal();
  const { name, time, planned } = meal;
  const Icon = entry && kindIcons[entry.kind];
  const toggle = () => {
    if (entry) void withdraw(entry);
    else void logMeal({ day, meal: toLogged(meal) }, { kind: "plan" });
  };
  return (
    <li className={`stack gap-1-3 level ${styles.meal}`}>
      <span className={`muted bold numbers ${styles.time}`}>{time}</span>
      <div className="shrinks">
        <p className={`row wrap bold ${styles.name}`}>
          {name}
          {entry?.isWaiting && <WaitingMark kept={entry.kept} />}
        </p>
        <p className={`clips muted small nowrap ${styles.planned}`}>
          {entry && entry.kind !== "plan" ? entry.text || kindNames[entry.kind] : planned}
        </p>
        <Marks meal={meal} day={day} />
      </div>
      {isOn && (
        <label className={`stack centred touch-square holds ${styles.tick}`}>
          <span className="visually-hidden">{diaryTexts.ateIt(name)}</span>
          <input type="checkbox" checked={entry !== undefined} onChange={toggle} />
          <span className={`stack centred round ${styles.circle} ${entry ? styles[entry.kind] : ""}`}>
            {Icon && <Icon size={18} aria-hidden="true" />}
          </span>
        </label>
      )}
    </li>
  );
}

interface NextMealProps extends Omit<MealLineProps, "entry"> {
  /** Until it is time; negative once it is past. */
  minutes: number;
  onOther: (start: SheetStart) => void;
}

/** The next meal is told for so long before it with the minutes that are left. */
const soonMinutes = 60;

function NextMeal({ meal, day, minutes, isOn, onOther }: NextMealProps) {
  const { logMeal } = useLogMeal();
  const isWide = useIsWide();
  const { position, name, time, planned, portions = {} } = meal;
  const pills = pillsOf(portions);
  const answer = `${buttonClass("secondary")} ${styles.answer ?? ""}`;
  return (
    <li className={`stack gap-2-3 from-top on-primary-soft ${styles.meal} ${styles.next}`}>
      <span className={`muted bold numbers ${styles.time}`}>{time}</span>
      <div className="stack gap-3">
        <p className={`row wrap bold ${styles.name}`}>
          {name}
          {minutes >= 0 && minutes <= soonMinutes && (
            <span className={`inline-row primary tiny ${styles.soon}`}>
              <Clock size={14} aria-hidden="true" />
              {todayTexts.inMinutes(minutes)}
            </span>
          )}
        </p>
        <p className="keeps-lines">{planned}</p>
        <Marks meal={meal} day={day} />
        <SwapNote day={day} meal={meal} />
        <ul className="line wrap gap-2" aria-label="Equivalentes">
          {pills.map(({ count, label }) => (
            <li key={label} className={`inline-row gap-6px pill on-card small ${styles.pill}`}>
              <span className={`stack centred pill tiny ${styles.count}`}>{count}</span>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {isOn && (
        <div className={`stack gap-2 across space-above-2 ${styles.answers}`}>
          <Button
            variant="primary"
            className={styles.answer}
            icon={<Check size={18} aria-hidden="true" />}
            onClick={() => void logMeal({ day, meal: toLogged(meal) }, { kind: "plan" })}
          >
            {diaryTexts.atePlanned}
          </Button>
          <PhotoButton className={answer} onPhoto={(photo) => onOther({ day, position, photo })}>
            {isWide ? <Upload size={18} aria-hidden="true" /> : <Camera size={18} aria-hidden="true" />}
            {isWide ? diaryTexts.uploadPhoto : diaryTexts.takePhoto}
          </PhotoButton>
          <button
            type="button"
            className={answer}
            onClick={() => onOther({ day, position, isWriting: true })}
          >
            <Pencil size={18} aria-hidden="true" />
            {diaryTexts.somethingElse}
          </button>
        </div>
      )}
    </li>
  );
}
