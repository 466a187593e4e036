import { Plus } from "lucide-react";
import { useId, type RefObject } from "react";
import { builderTexts, orderTexts } from "../texts";
import type { Steps } from "./places";
import { keyOf } from "./step-keys";
import { StepRow } from "./step-row";
import type { StepActions } from "./use-step-actions";
import styles from "./steps.module.css";

const texts = builderTexts.steps;

interface StepListProps {
  root: RefObject<HTMLOListElement | null>;
  steps: Steps;
  actions: StepActions;
}

/** The steps in order; the exercises of a circuit inside it. */
export function StepList({ root, steps, actions }: StepListProps) {
  const helpId = useId();
  const { order } = actions;
  const rowClass = (key: string) => (order.lifted === key ? styles.lifted : undefined);
  return (
    <div className="holds">
      <p id={helpId} className="visually-hidden">
        {orderTexts.help}
      </p>
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
      <ol ref={root} className="stack gap-6px" aria-label={texts.label}>
        {steps.map((step, index) => (
          <li key={keyOf(step)} data-row className={`${styles.step} ${rowClass(keyOf(step)) ?? ""}`}>
            <StepRow step={step} place={{ circuit: null, index }} actions={actions} helpId={helpId} />
            {step.type === "circuit" && (
              <div className={styles.inner}>
                <ol className="stack" data-circuit={index} aria-label={texts.circuit}>
                  {step.exercises.map((exercise, inner) => (
                    <li key={keyOf(exercise)} data-row className={rowClass(keyOf(exercise))}>
                      <StepRow
                        step={exercise}
                        place={{ circuit: index, index: inner }}
                        actions={actions}
                        helpId={helpId}
                      />
                    </li>
                  ))}
                </ol>
                <button
                  type="button"
                  className={`inline-row gap-2 primary bold ${styles.addInside}`}
                  disabled={!actions.canAdd(index)}
                  onClick={() => actions.add("exercise", index)}
                >
                  <Plus size={18} aria-hidden="true" />
                  {texts.addToCircuit}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {order.gap && (
        <span
          className={styles.gap}
          aria-hidden="true"
          style={{ top: order.gap.top, left: order.gap.left, width: order.gap.width }}
        />
      )}
    </div>
  );
}
