import { TextField, type TextFieldProps } from "./text-field";
import styles from "./number-field.module.css";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "autoComplete"> {
  /** A keypad without separators. */
  isWhole?: boolean;
  /** A keyboard with a minus, which the keypads of numbers lack. */
  isSigned?: boolean;
  /** What is counted, written inside the field. */
  unit?: string | undefined;
}

/**
 * The field of every number: text, which the contract's reader of numbers reads. An input of the browser's type `number`
 * drops a comma as it is typed, and 38,5 becomes 385. Spread a form's `register("name")` on it.
 */
export function NumberField({ isWhole = false, isSigned = false, unit, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode={isSigned ? "text" : isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      end={
        unit === undefined ? (
          field.end
        ) : (
          <span className={`stack centred full-height muted ${styles.unit}`}>{unit}</span>
        )
      }
    />
  );
}
