import { formatShortDay } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import {
  workoutFeelings,
  type WorkoutFeeling,
  mostWorkoutSeconds,
} from "@nutria/contract/record/diary-facts";
import { myPaths } from "@nutria/contract/web/my-paths";
import type { ClientWorkout } from "@nutria/contract/schemas/workouts/workout-assignment";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { notify } from "../../../lib/toast";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useProfile } from "../api/profile";
import { useLog } from "../../../device/phone";
import { goTo } from "../shell/router";
import { clockText, feelingNames, workoutTexts as texts } from "./texts";
import { useWorkouts } from "./use-workouts";
import styles from "./done.module.css";

interface DoneScreenProps {
  workout: ClientWorkout;
  /** Steps that were played to their end. */
  steps: number;
  seconds: number;
  onLeave: () => void;
}

/** How far a workout went, and how it felt; it is reported where the nutritionist keeps a diary. */
export function DoneScreen({ workout, steps, seconds, onLeave }: DoneScreenProps) {
  const { diary, isActive } = useNutritionist();
  const { data: profile } = useProfile();
  const log = useLog();
  const [feeling, setFeeling] = useState<WorkoutFeeling | null>(null);
  const all = workout.steps.length;
  const isWhole = steps === all;
  const canSave = diary && isActive;
  const save = () => {
    void log({
      type: "completedWorkout",
      data: {
        workout: workout._id,
        seconds: Math.min(seconds, mostWorkoutSeconds),
        ...(feeling !== null && { feeling }),
      },
    });
    notify.success(texts.saved);
    goTo(myPaths.workouts.href(), { replace: true });
  };
  return (
    <div className="column grows">
      <button
        type="button"
        className={`stack centred touch-square rounded inherited ${styles.close}`}
        aria-label={texts.leave}
        onClick={onLeave}
      >
        <X size={24} aria-hidden="true" />
      </button>
      <div className={`stack gap-3 packed centred-across grows ${styles.content}`}>
        <span className={`stack centred pill on-good-soft good ${styles.mark}`}>
          <Check size={64} aria-hidden="true" />
        </span>
        <h1>{isWhole ? texts.finished(profile?.name ?? "") : texts.left}</h1>
        <p className="muted">{workout.name}</p>
        <dl className={`card stack full-width ${styles.facts}`}>
          <Fact value={clockText(seconds)} name={texts.minutes} />
          <Fact value={texts.ofSteps(steps, all)} name={texts.stepsDone} />
        </dl>
        <LastTime workoutId={workout._id} />
        {canSave && (
          <div className={`stack gap-2 full-width space-above-2 text-left ${styles.feeling}`}>
            <h2>{texts.feeling}</h2>
            <ToggleGroup
              label={texts.feeling}
              choices={workoutFeelings.map((value) => ({ value, label: feelingNames[value] }))}
              value={feeling}
              onValue={setFeeling}
            />
          </div>
        )}
      </div>
      <div className={`line-above on-card ${styles.foot}`}>
        <Button variant="primary" fullWidth className={styles.save} onClick={canSave ? save : onLeave}>
          {canSave ? texts.save : texts.close}
        </Button>
      </div>
    </div>
  );
}

/** What the time before says beside today's; nothing for the first time, nor before it is known. */
function LastTime({ workoutId }: { workoutId: string }) {
  const { timeZone } = useNutritionist();
  const { completions } = useWorkouts();
  const last = completions.find(({ workout }) => workout._id === workoutId);
  if (!last) return null;
  const { at, seconds, feeling } = last;
  const said = [clockText(seconds), feeling === null ? "" : feelingNames[feeling]];
  return (
    <p className="muted">
      {texts.lastTime} ({formatShortDay(dayAt(at, timeZone))}):{" "}
      <span data-numbers>{said.filter(Boolean).join(" · ")}</span>
    </p>
  );
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className={styles.value} data-numbers>
        {value}
      </dd>
    </div>
  );
}
