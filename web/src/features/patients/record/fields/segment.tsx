import { useId, type Ref } from "react";
import styles from "./segment.module.css";

export interface SegmentChoice<Value> {
  value: Value;
  label: string;
}

export interface SegmentProps<Value> {
  /** The id of the label, or the accessible name itself. */
  labelledBy?: string;
  label?: string;
  describedBy?: string | undefined;
  choices: readonly SegmentChoice<Value>[];
  /** Null while nobody answered: no button is pressed then. */
  value: Value | null;
  /** `isPressed`: by a pointer, not by a key. */
  onValue: (value: Value | null, isPressed: boolean) => void;
  onBlur?: () => void;
  /** As low as the row of a table. */
  isSmall?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The most choices that a phone shows beside each other. */
const mostInOneLine = 4;

const backToUnanswered = "Púlsalo otra vez para dejarlo sin respuesta";

/**
 * A single choice as joined buttons: one press answers. Another press on the answer, or Delete, removes it; the second
 * press of a double click does not.
 */
export function Segment<Value extends string | boolean>(props: SegmentProps<Value>) {
  const { labelledBy, label, describedBy, choices, value, onValue, onBlur, isSmall = false, ref } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={[
        `wrap at-start rounded on-card ${styles.segment}`,
        isSmall ? styles.small : "",
        choices.length > mostInOneLine ? styles.wide : "",
      ].join(" ")}
    >
      {choices.map((choice, index) => {
        const isChosen = choice.value === value;
        return (
          <label
            key={String(choice.value)}
            className={`inline-row middle holds rounded muted ${styles.choice}`}
            title={isChosen ? backToUnanswered : undefined}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              checked={isChosen}
              onChange={({ nativeEvent }) => onValue(choice.value, (nativeEvent as UIEvent).detail > 0)}
              onClick={(event) => {
                if (isChosen && event.detail < 2) onValue(null, event.detail > 0);
              }}
              onKeyDown={(event) => {
                if (event.key === "Delete" || event.key === "Backspace") onValue(null, false);
              }}
              onBlur={onBlur}
            />
            <span>{choice.label}</span>
          </label>
        );
      })}
    </div>
  );
}
