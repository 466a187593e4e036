import { stepSeconds } from "@nutria/contract/workouts/duration";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { formatClock } from "../../shared/clock";
import type { StepActions } from "../steps/use-step-actions";
import { builderTexts } from "../texts";
import { CircuitFields } from "./circuit-fields";
import { withSuggestion } from "./exercise-changes";
import { ExerciseCatalogue } from "./exercise-catalogue";
import { ExerciseFields } from "./exercise-fields";
import { RestFields } from "./rest-fields";
import styles from "./inspector.module.css";

const texts = builderTexts.inspector;

interface StepInspectorProps {
  step: WorkoutStep;
  actions: StepActions;
  /** A sheet over the steps, where they fill the screen. */
  isSheet: boolean;
}

/** The form of the chosen step: beside the steps, on a phone a sheet over them. */
export function StepInspector({ step, actions, isSheet }: StepInspectorProps) {
  const title = builderTexts.types[step.type];
  const clock = <strong className="ink large numbers">{formatClock(stepSeconds(step))}</strong>;
  const body = <InspectorBody step={step} actions={actions} />;
  if (isSheet) {
    const close = () => actions.select(null);
    return (
      <Dialog
        title={title}
        description={clock}
        onClose={close}
        actions={
          // A keyboard over the sheet would hide what was opened to be read.
          <Button variant="primary" data-autofocus={!actions.isNew || undefined} onClick={close}>
            {texts.close}
          </Button>
        }
      >
        {body}
      </Dialog>
    );
  }
  return (
    <aside className={`card stack gap-4 packed pad-5 ${styles.panel}`} aria-label={texts.label}>
      <header className={`row gap-3 between ${styles.head}`}>
        <h2>{title}</h2>
        {clock}
      </header>
      {body}
    </aside>
  );
}

function InspectorBody({ step, actions }: { step: WorkoutStep; actions: StepActions }) {
  const [isChoosing, setChoosing] = useState(false);
  const { place, isNew, change } = actions;
  if (step.type === "exercise" && isChoosing) {
    return (
      <ExerciseCatalogue
        onBack={() => setChoosing(false)}
        onPick={(exercise) => {
          change(withSuggestion(step, exercise));
          setChoosing(false);
        }}
      />
    );
  }
  return (
    <div className="stack fit gap-4">
      {step.type === "exercise" && (
        <ExerciseFields
          exercise={step}
          isNew={isNew}
          onChange={change}
          onCatalogue={() => setChoosing(true)}
        />
      )}
      {step.type === "rest" && <RestFields rest={step} isNew={isNew} onChange={change} />}
      {step.type === "circuit" && <CircuitFields circuit={step} onChange={change} />}
      {place && (
        <div className={`line between line-above ${styles.actions}`}>
          <Button
            variant="quiet"
            size="small"
            icon={<Copy size={16} aria-hidden="true" />}
            disabled={!actions.canAdd(place.circuit)}
            onClick={() => actions.duplicate(place)}
          >
            {builderTexts.steps.duplicate}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={styles.remove ?? ""}
            icon={<Trash2 size={16} aria-hidden="true" />}
            disabled={!actions.canRemove(place)}
            onClick={() => actions.remove(place)}
          >
            {builderTexts.steps.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
