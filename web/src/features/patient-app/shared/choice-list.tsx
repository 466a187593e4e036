import { useId, type ReactNode } from "react";
import styles from "./choice-list.module.css";

export interface ListedChoice {
  value: string;
  label: ReactNode;
  help?: ReactNode;
}

interface ChoiceListProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly ListedChoice[];
  value: string | null;
  onValue: (value: string) => void;
}

/** A single choice among rows of two lines, in one card. */
export function ChoiceList({ label, choices, value, onValue }: ChoiceListProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`card ${styles.list}`}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          <span className="shrinks">
            <span className={styles.label}>{choice.label}</span>
            {choice.help !== undefined && choice.help !== "" && (
              <span className={styles.help}>{choice.help}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
