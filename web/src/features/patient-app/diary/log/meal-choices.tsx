import type { DiaryDay, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import {
  Ban,
  Camera,
  Check,
  Droplet,
  GlassWater,
  History,
  Pencil,
  Scale,
  type LucideIcon,
} from "lucide-react";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import { MealMarks } from "../../plan/meal-marks";
import { SwapNote } from "../../plan/swap-note";
import { PhotoButton } from "../../shared/photo-button";
import { diaryTexts } from "../texts";
import { logTexts } from "./log-texts";
import styles from "./log-sheet.module.css";
import type { MealContent } from "./use-log-meal";

interface MealChoicesProps {
  /** Undefined for a meal that the plan does not have. */
  meal: PlannedMeal | undefined;
  day: DiaryDay;
  asksGlucose: boolean;
  onMode: (mode: "write" | "repeat") => void;
  onMeasure: (measure: "weight" | "glucose") => void;
  onPhoto: (photo: Blob) => void;
  onLog: (content: MealContent) => void;
  onDone: () => void;
}

/** The ways to log: what the plan said with one press, and everything else. */
export function MealChoices(props: MealChoicesProps) {
  const { meal, day, asksGlucose, onMode, onMeasure, onPhoto, onLog, onDone } = props;
  const log = useLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const drink = () => {
    void log({ type: "loggedWater", data: { nutritionist, day: day.day, glasses: (day.water ?? 0) + 1 } });
    onDone();
  };
  return (
    <>
      {meal && (
        <button
          type="button"
          className={`row gap-4 full-width rounded-card text-left ${styles.main}`}
          autoFocus
          onClick={() => onLog({ kind: "plan" })}
        >
          <Check size={26} aria-hidden="true" />
          <span className="shrinks">
            <span className={`block bold ${styles.mainTitle}`}>{diaryTexts.atePlanned}</span>
            <span className={`clips small ${styles.mainText}`}>{meal.planned}</span>
            <SwapNote day={day.day} meal={meal} />
          </span>
        </button>
      )}
      {meal && <MealMarks position={meal.position} day={day.day} of={meal.plan} />}
      <div className={`stack gap-2 ${styles.ways}`}>
        <PhotoButton className={`stack gap-2 centred rounded-card ${styles.way}`} onPhoto={onPhoto}>
          <Camera size={24} aria-hidden="true" />
          {logTexts.photo}
        </PhotoButton>
        <Way Icon={Pencil} text={logTexts.write} onPress={() => onMode("write")} />
        <Way Icon={History} text={logTexts.repeat} onPress={() => onMode("repeat")} />
      </div>
      <div className={`stack line-above ${styles.others}`}>
        <Other Icon={GlassWater} text={logTexts.water} onPress={drink} />
        <Other Icon={Scale} text={logTexts.weight} onPress={() => onMeasure("weight")} />
        {asksGlucose && <Other Icon={Droplet} text={logTexts.glucose} onPress={() => onMeasure("glucose")} />}
        {meal && <Other Icon={Ban} text={logTexts.skipped} onPress={() => onLog({ kind: "skipped" })} />}
      </div>
    </>
  );
}

interface ChoiceProps {
  Icon: LucideIcon;
  text: string;
  onPress: () => void;
}

function Way({ Icon, text, onPress }: ChoiceProps) {
  return (
    <button type="button" className={`stack gap-2 centred rounded-card ${styles.way}`} onClick={onPress}>
      <Icon size={24} aria-hidden="true" />
      {text}
    </button>
  );
}

function Other({ Icon, text, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`bare stack gap-2 centred-across small ${styles.other}`}
      onClick={onPress}
    >
      <span className={`stack centred round sunken muted ${styles.round}`}>
        <Icon size={20} aria-hidden="true" />
      </span>
      {text}
    </button>
  );
}
