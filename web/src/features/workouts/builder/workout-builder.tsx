import type { Workout } from "@nutria/contract/schemas/workouts/workout";
import { useRef, useState } from "react";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { Notice } from "../../../ui/feedback/notice";
import { useIsNarrow, useIsPhone } from "../../../lib/use-is-phone";
import { BuilderHead } from "./builder-head";
import { DurationBar } from "./duration-bar";
import { staleFieldsOf } from "./editor/stale-fields";
import { useWorkoutEditor, type WorkoutEditor } from "./editor/use-workout-editor";
import { StepInspector } from "./inspector/step-inspector";
import { AddStep } from "./steps/add-step";
import { StepList } from "./steps/step-list";
import { useStepActions } from "./steps/use-step-actions";
import { builderTexts as texts, builderTexts } from "./texts";
import { useBuilderActions } from "./use-builder-actions";
import styles from "./builder-screen.module.css";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import inspector from "./inspector/inspector.module.css";
import { DetailsFields } from "./details/details-fields";

interface DetailsPanelProps {
  editor: WorkoutEditor;
  /** Set on a phone, where it is a sheet. */
  onClose?: (() => void) | undefined;
}

/** A workout that is built; it saves itself. */
export function WorkoutBuilder({ workout }: { workout: Workout }) {
  const editor = useWorkoutEditor(workout);
  const { content, clashes, errors } = editor;
  const root = useRef<HTMLOListElement>(null);
  const actions = useStepActions(root, content.steps, (steps) => editor.change({ steps: [...steps] }));
  const builderActions = useBuilderActions(workout._id, editor);
  const isPhone = useIsPhone();
  const isSheet = useIsNarrow();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const { step, place } = actions;
  const refusals = Object.entries(errors).map(([path, message]) => refusalText(path, message));

  return (
    <div className={`stack fit gap-4 ${styles.screen}`}>
      <BuilderHead
        editor={editor}
        actions={builderActions}
        isPhone={isPhone}
        onDetails={() => {
          actions.select(null);
          setDetailsOpen(true);
        }}
      />
      <DurationBar steps={content.steps} selected={place ? (place.circuit ?? place.index) : null} />
      {refusals.length > 0 && (
        <Notice kind="danger" isAlert>
          {texts.refused} {refusals.join(". ")}
        </Notice>
      )}
      <div className={`stack gap-6 from-top ${styles.columns}`}>
        <div className="stack fit gap-2 shrinks">
          <StepList root={root} steps={content.steps} actions={actions} />
          <AddStep actions={actions} />
        </div>
        {step ? (
          <StepInspector key={actions.selected} step={step} actions={actions} isSheet={isSheet} />
        ) : (
          (!isSheet || areDetailsOpen) && (
            <DetailsPanel editor={editor} onClose={isSheet ? () => setDetailsOpen(false) : undefined} />
          )
        )}
      </div>
      {clashes && (
        <StaleValues
          fields={staleFieldsOf(clashes)}
          onBack={() => editor.choose(clashes.clashes.map(({ path }) => path))}
          onChoose={editor.choose}
        />
      )}
    </div>
  );
}

function refusalText(path: string, message: string): string {
  const number = /^steps\.(\d+)/.exec(path)?.[1];
  return number === undefined ? message : texts.stepNumber(Number(number) + 1, message);
}

/** The data of the workout: beside the steps while none is chosen, on a phone a sheet. */
function DetailsPanel({ editor, onClose }: DetailsPanelProps) {
  const fields = (
    <DetailsFields content={editor.content} onChange={editor.change} onLeave={() => onClose?.()} />
  );
  if (onClose) {
    return (
      <Dialog
        title={builderTexts.details}
        onClose={onClose}
        actions={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {builderTexts.inspector.close}
          </Button>
        }
      >
        {fields}
      </Dialog>
    );
  }
  return (
    <aside className={`card stack gap-4 packed pad-5 ${inspector.panel}`} aria-label={builderTexts.details}>
      <header className={`row gap-3 between ${inspector.head}`}>
        <h2>{builderTexts.details}</h2>
      </header>
      <div className="stack fit gap-4">{fields}</div>
    </aside>
  );
}
