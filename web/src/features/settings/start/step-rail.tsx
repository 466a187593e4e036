import { Check } from "lucide-react";
import { isStepDone, isStepOpen, stepsOf, type Practice, type StartStep } from "./start-steps";
import { startTexts as texts } from "./start-texts";
import styles from "./start.module.css";

interface StepRailProps {
  practice: Practice;
  current: StartStep;
  onStep: (step: StartStep) => void;
}

/** The steps with their progress; one that is open can be pressed. */
export function StepRail({ practice, current, onStep }: StepRailProps) {
  const steps = stepsOf(practice.user);
  const done = steps.filter((step) => isStepDone(step, practice)).length;
  return (
    <nav className={`stack gap-2 full-width ${styles.rail}`} aria-label={texts.rail}>
      <h1>{texts.title(steps.length)}</h1>
      <p className="muted small">{texts.lead}</p>
      <p className={styles.position}>{texts.position(steps.indexOf(current) + 1, steps.length)}</p>
      <div className={`row gap-3 small semibold ${styles.progress}`}>
        <progress value={done} max={steps.length} aria-label={texts.progress(done, steps.length)} />
        <span data-numbers aria-hidden="true">
          {texts.progress(done, steps.length)}
        </span>
      </div>
      <ol className={`stack gap-2px ${styles.steps}`}>
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={`row gap-3 full-width rounded ink ${styles.railStep}`}
              aria-current={step === current ? "step" : undefined}
              data-done={isStepDone(step, practice) || undefined}
              disabled={!isStepOpen(step, practice)}
              onClick={() => onStep(step)}
            >
              <span className={`stack centred rigid round small ${styles.mark}`} aria-hidden="true">
                {isStepDone(step, practice) && step !== current ? <Check size={16} /> : index + 1}
              </span>
              <span className={`stack ${styles.railText}`}>
                <strong>{texts.steps[step].name}</strong>
                <span className="muted small">{texts.steps[step].about}</span>
              </span>
              {isStepDone(step, practice) && <span className="visually-hidden">{texts.done}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
