import { useId, useRef, type ReactNode, type Ref } from "react";
import { useDialogs } from "../../../../lib/dialogs";
import styles from "./question.module.css";
import { useIsReadOnly } from "./read-only";
import type { RemovalTexts } from "./rows/row-columns";
import { Segment } from "./segment";
import { unanswered } from "./shown-value";

export type YesNoAnswer = boolean | null;

const answers = [
  { value: false, label: "No" },
  { value: true, label: "Sí" },
];

export interface QuestionProps {
  label: string;
  value: YesNoAnswer;
  onValue: (value: YesNoAnswer) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** A field beside the answer, which belongs to 'Sí'. */
  beside?: ReactNode;
  /** Fields that follow a 'Sí', such as a list of rows. */
  children?: ReactNode;
  /** Asked before another answer takes away what was written after 'Sí'. */
  removal?: RemovalTexts | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A question of yes or no, which is unanswered until one of the two is pressed. */
export function Question(props: QuestionProps) {
  const { label, value, onValue, onBlur, error, beside, children, removal, ref } = props;
  const id = useId();
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  const details = useRef<HTMLDivElement>(null);
  const answer = (next: YesNoAnswer, isPressed: boolean) => {
    if (next !== true && value === true && removal)
      return dialogs.open("confirmRemoval", { ...removal, onConfirm: () => onValue(next) });
    onValue(next);
    // Not for the arrow keys, which would jump away from the answers.
    if (next === true && isPressed)
      requestAnimationFrame(() =>
        details.current?.querySelector<HTMLElement>("input:not([type=radio]), textarea")?.focus(),
      );
  };
  return (
    <div className="stack fit gap-3" ref={details}>
      <div className={`stack level ${styles.row}`}>
        <span id={id} className="semibold">
          {label}
        </span>
        {isReadOnly ? (
          <span className={value === null ? "muted" : ""}>
            {answers.find((one) => one.value === value)?.label ?? unanswered}
          </span>
        ) : (
          <Segment
            labelledBy={id}
            describedBy={error === undefined ? undefined : `${id}-error`}
            choices={answers}
            value={value}
            onValue={answer}
            {...(onBlur && { onBlur })}
            {...(ref && { ref })}
          />
        )}
        {value === true && beside !== undefined && <div className={styles.beside}>{beside}</div>}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="danger small">
          {error}
        </p>
      )}
      {value === true && children}
    </div>
  );
}
