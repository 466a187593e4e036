import { mostSteps } from "@nutria/contract/schemas/workouts/workout";
import { Dumbbell, Repeat, Timer } from "lucide-react";
import { builderTexts } from "../texts";
import type { StepActions } from "./use-step-actions";
import styles from "./add-step.module.css";

const texts = builderTexts.steps;
const choices = [
  { type: "exercise", label: texts.addExercise, Icon: Dumbbell },
  { type: "rest", label: texts.addRest, Icon: Timer },
  { type: "circuit", label: texts.addCircuit, Icon: Repeat },
] as const;

/** The buttons that add a step at the end. */
export function AddStep({ actions }: { actions: StepActions }) {
  const isFull = !actions.canAdd(null);
  return (
    <div className={`stack gap-1 ${styles.bar}`}>
      <div className={`stack gap-2 ${styles.choices}`} role="group" aria-label={texts.add}>
        {choices.map(({ type, label, Icon }) => (
          <button key={type} type="button" disabled={isFull} onClick={() => actions.add(type, null)}>
            <Icon size={18} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {isFull && <p>{texts.most(mostSteps)}</p>}
    </div>
  );
}
