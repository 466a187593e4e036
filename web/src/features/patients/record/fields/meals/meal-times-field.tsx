import { defaultMealTimes } from "@nutria/contract/schemas/record/diet-profile";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { TimeField } from "../../../../../ui/date-time/time-field";
import { useDialogs } from "../../../../../lib/dialogs";
import { WholeField } from "../whole-field";
import { useIsReadOnly } from "../read-only";
import { ShownValue } from "../shown-value";
import { isNumberOfMealTimes, lostHours, rebuildMealTimes, type MealTime } from "./meal-times";
import { mealTexts as texts } from "./meal-texts";
import styles from "./meals.module.css";

export interface MealTimesFieldProps {
  count: number | null;
  onCount: (count: number | null) => void;
  times: readonly MealTime[];
  onTimes: (times: MealTime[]) => void;
  onBlur: () => void;
  countError?: string | undefined;
  errorOf: (index: number) => string | undefined;
}

/** The number of meals of a day, and their hours; 'Actualizar' makes the list that long (spec B §2). */
export function MealTimesField(props: MealTimesFieldProps) {
  const { count, onCount, times, onTimes, onBlur, countError, errorOf } = props;
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  const [said, setSaid] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);

  const rebuild = () => {
    const wanted = count ?? defaultMealTimes;
    setIsRefused(!isNumberOfMealTimes(wanted));
    if (!isNumberOfMealTimes(wanted)) return setSaid(undefined);
    const lost = lostHours(times, wanted);
    const apply = () => {
      const kept = times.slice(0, wanted).filter(({ hour }) => hour !== "").length;
      onTimes(rebuildMealTimes(times, wanted));
      setSaid(texts.rebuilt(wanted, kept));
    };
    if (lost.length === 0) apply();
    else dialogs.open("confirmRemoval", { ...texts.removal(lost), onConfirm: apply });
  };

  if (isReadOnly)
    return (
      <div className={`stack gap-4 ${styles.shown}`}>
        <ShownValue label={texts.count}>{count}</ShownValue>
        <ShownValue label={texts.times}>
          {times
            .map(({ hour }) => hour)
            .filter(Boolean)
            .join(", ")}
        </ShownValue>
      </div>
    );
  return (
    <>
      <div className={`stack gap-3 ${styles.count}`}>
        <WholeField
          label={texts.count}
          digits={5}
          value={count}
          onValue={(value) => {
            setIsRefused(false);
            onCount(value);
          }}
          onEnter={rebuild}
          onBlur={onBlur}
          error={isRefused ? texts.countRange : countError}
        />
        <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={rebuild}>
          {texts.rebuild}
        </Button>
        <p role="status" className="small muted">
          {said}
        </p>
      </div>
      <div className={`stack gap-3 from-top ${styles.times}`} role="group" aria-label={texts.times}>
        {times.map(({ hour }, index) => (
          <TimeField
            key={index}
            label={texts.time(index + 1)}
            value={hour}
            onValue={(value) => onTimes(times.map((time, at) => (at === index ? { hour: value } : time)))}
            onBlur={onBlur}
            error={errorOf(index)}
          />
        ))}
      </div>
    </>
  );
}
