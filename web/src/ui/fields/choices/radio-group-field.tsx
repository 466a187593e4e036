import { useId, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import styles from "../fields.module.css";
import type { FieldTexts } from "../field-frame";

export interface RadioChoice {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupFieldProps extends FieldTexts {
  choices: readonly RadioChoice[];
  /** `register("name")` of the form; without a form, use `name`, `value` and `onValue`. */
  field?: UseFormRegisterReturn;
  name?: string;
  value?: string;
  onValue?: (value: string) => void;
  disabled?: boolean;
}

/** A single choice, with all options visible. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, labelHidden, help, error, choices, field, name, value, onValue, disabled = false } = props;
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined} disabled={disabled}>
      <legend className={labelHidden ? "visually-hidden" : styles.legend}>{label}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={`line wrap ${styles.choices}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              {...(field ?? { name: name ?? id, checked: choice.value === value })}
              {...(!field && { onChange: () => onValue?.(choice.value) })}
              value={choice.value}
              disabled={choice.disabled}
              aria-invalid={error !== undefined || undefined}
            />
            <span>
              {choice.label}
              {choice.help !== undefined && <span className={styles.help}>{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
