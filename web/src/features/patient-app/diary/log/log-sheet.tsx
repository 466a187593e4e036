import { timeAt } from "@nutria/calendar/zone";
import type { DiaryDay, DiaryEntry, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { Check } from "lucide-react";
import { Suspense, useState } from "react";
import { Dialog } from "../../../../ui/dialog/dialog";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { nowInstant } from "../../../../lib/clock";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { nextMeal } from "../../shared/next-meal";
import styles from "./log-sheet.module.css";
import { logTexts } from "./log-texts";
import type { LogSheetProps, SheetStart } from "./sheet-start";
import { MealChoices } from "./meal-choices";
import { GlucoseForm, WeightForm } from "./measure-forms";
import { part } from "../../../../ui/part/part";
import { toLogged, useLogMeal, type MealContent, type MealToLog } from "./use-log-meal";
import type { ShownWeek } from "../../shared/week/merge-week";
import { WriteForm } from "./write-form";

/** Knows what the words of a meal name. */
const RepeatList = part(
  () => import("./repeat-list"),
  ({ RepeatList }) => RepeatList,
);

type Measure = NonNullable<SheetStart["only"]>;

/** Logs a meal in two presses, or what else belongs into the diary of a day. */
export function LogSheet(props: LogSheetProps) {
  const { start, week, onClose } = props;
  const [measure, setMeasure] = useState(start.only);
  const day = week.days.find((one) => one.day === start.day);
  if (!day) return null;
  if (measure) return <MeasureSheet measure={measure} day={day} onClose={onClose} />;
  return <MealSheet {...props} day={day} onMeasure={setMeasure} />;
}

function MeasureSheet({ measure, day, onClose }: { measure: Measure; day: DiaryDay; onClose: () => void }) {
  const Form = measure === "weight" ? WeightForm : GlucoseForm;
  return (
    <Dialog title={logTexts[measure]} size="small" onClose={onClose}>
      <Form day={day} onDone={onClose} />
    </Dialog>
  );
}

interface MealSheetProps extends LogSheetProps {
  day: DiaryDay;
  onMeasure: (measure: Measure) => void;
}

function MealSheet({ start, week, day, onMeasure, onClose }: MealSheetProps) {
  const { asksGlucose } = useNutritionist();
  const timeZone = useDiaryZone();
  const { logMeal } = useLogMeal();
  const { entry } = start;
  const time = timeAt(nowInstant(), timeZone);
  const [photo, setPhoto] = useState(start.photo);
  const [mode, setMode] = useState<"choose" | "write" | "repeat">(
    photo || start.isWriting || entry ? "write" : "choose",
  );
  const [position, setPosition] = useState(() => start.position ?? byClock(week, day, time));
  const meal = entry ? undefined : day.plannedMeals.find((one) => one.position === position);
  const toLog = toLogOf(start, meal, time);
  const before = entry ?? entryOf(week, day.day, toLog.meal.position);
  const save = (content: MealContent) => {
    void logMeal(toLog, content, before);
    onClose();
  };
  return (
    <Dialog title={titleOf(mode, before)} size="small" onClose={onClose}>
      {!entry && mode !== "repeat" && (
        <ToggleGroup
          label={logTexts.meal}
          look="chips"
          className={styles.meals}
          choices={[
            ...day.plannedMeals.map((one) => ({
              value: one.position,
              label: (
                <>
                  {one.name}
                  {entryOf(week, day.day, one.position) && <LoggedMark />}
                </>
              ),
            })),
            { value: extraPosition, label: logTexts.extra },
          ]}
          value={position}
          onValue={setPosition}
        />
      )}
      {mode === "choose" && (
        <MealChoices
          meal={meal}
          day={day}
          asksGlucose={asksGlucose}
          onMode={setMode}
          onMeasure={onMeasure}
          onPhoto={(taken) => {
            setPhoto(taken);
            setMode("write");
          }}
          onLog={save}
          onDone={onClose}
        />
      )}
      {mode === "write" && (
        <WriteForm
          isPlanned={toLog.meal.position !== null}
          before={before}
          photo={photo}
          onPhoto={setPhoto}
          onSave={save}
        />
      )}
      {mode === "repeat" && (
        <Suspense fallback={<Skeleton height={168} radius={12} />}>
          <RepeatList week={week} day={day.day} position={toLog.meal.position} onRepeat={save} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** A meal that the plan does not have, by its place among the choices. */
const extraPosition = -1;

function titleOf(mode: string, before: DiaryEntry | undefined): string {
  if (mode === "write" && before) return logTexts.change;
  return mode === "repeat" ? logTexts.repeat : logTexts.title;
}

/** The meal that is logged: that of the entry which is changed, the chosen one of the plan, or another one now. */
function toLogOf({ day, entry }: SheetStart, meal: PlannedMeal | undefined, time: string): MealToLog {
  if (entry) {
    const key = entry.meal.position === null ? { entry: entry._id.slice(day.length + 1) } : {};
    return { day, meal: entry.meal, ...key };
  }
  if (meal) return { day, meal: toLogged(meal) };
  return { day, meal: { position: null, name: logTexts.extra, time } };
}

/** The live entry of a planned meal. */
const entryOf = ({ entries }: ShownWeek, day: string, position: number | null) =>
  entries.find(
    (one) =>
      position !== null && one.day === day && one.meal.position === position && one.withdrawnAt === null,
  );

/** The place of the meal that the patient most likely means: the next one without an entry, else the last of the day. */
function byClock(week: ShownWeek, { day, plannedMeals }: DiaryDay, time: string): number {
  const open = plannedMeals.filter(({ position }) => entryOf(week, day, position) === undefined);
  return (nextMeal(open, time) ?? open.at(-1) ?? plannedMeals.at(-1))?.position ?? extraPosition;
}

/** Beside the name of a meal that has its entry. */
function LoggedMark() {
  return (
    <>
      <Check size={16} aria-hidden="true" />
      <span className="visually-hidden">{logTexts.isLogged}</span>
    </>
  );
}
