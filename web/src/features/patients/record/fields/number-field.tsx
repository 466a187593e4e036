import type { Ref } from "react";
import { TextField } from "../../../../components/ui/fields/text-field";
import styles from "./fields.module.css";
import { wholeNumberFrom } from "./whole-number";

export interface NumberFieldProps {
  label: string;
  labelHidden?: boolean;
  /** What is counted, written inside the field. */
  unit?: string;
  digits: number;
  value: number | null;
  onValue: (value: number | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A whole number that is typed. */
export function NumberField(props: NumberFieldProps) {
  const { unit, digits, value, onValue, onEnter, ...field } = props;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      value={value ?? ""}
      onChange={(event) => {
        const typed = wholeNumberFrom(event.target.value);
        if (typed !== undefined) onValue(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      end={unit === undefined ? undefined : <span className={styles.unit}>{unit}</span>}
    />
  );
}
