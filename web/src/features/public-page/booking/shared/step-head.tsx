import { useEffect, useRef } from "react";
import { useIsNarrow } from "../../../../lib/use-is-phone";
import { bookingTexts as texts } from "../booking-texts";
import styles from "./step-head.module.css";

interface StepHeadProps {
  title: string;
  /** Which of how many steps; absent outside of the steps. */
  progress?: { step: number; steps: number } | undefined;
  /** Takes the focus, because it replaces another step. */
  takesFocus: boolean;
  /** Only for screen readers where there is room for the whole booking. */
  isHiddenWhenWide?: boolean;
}

/** The title of a step; on a phone, with the progress above it. */
export function StepHead({ title, progress, takesFocus, isHiddenWhenWide = false }: StepHeadProps) {
  const isNarrow = useIsNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, title]);
  const isHidden = isHiddenWhenWide && !isNarrow;
  return (
    <div className={isHidden ? "visually-hidden" : `stack gap-2px ${styles.stepHead}`}>
      {isNarrow && progress && (
        <>
          <div className={`stack gap-1 ${styles.progress}`} aria-hidden="true">
            {Array.from({ length: progress.steps }, (_, index) => (
              <span key={index} data-done={index < progress.step || undefined} />
            ))}
          </div>
          <p className="small muted">{texts.step(progress.step, progress.steps)}</p>
        </>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
    </div>
  );
}
