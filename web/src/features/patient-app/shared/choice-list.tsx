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
    <div role="radiogroup" aria-label={label} className="card clips">
      {choices.map((choice) => (
        <label key={choice.value} className={`row gap-4 pad-3-4 ${styles.row}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          <span className="shrinks">
            <span className="block bold breaks">{choice.label}</span>
            {choice.help !== undefined && choice.help !== "" && (
              <span className="block muted small">{choice.help}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
