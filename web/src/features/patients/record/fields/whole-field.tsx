import type { Ref } from "react";
import { NumberField } from "../../../../ui/fields/number-field";
import { useTypedWhole } from "../../../../lib/forms/use-typed-whole";

export interface WholeFieldProps {
  label: string;
  labelHidden?: boolean;
  /** What is counted, written inside the field. */
  unit?: string;
  /** The most figures of a number. */
  digits: number;
  value: number | null;
  onValue: (value: number | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A whole number of the record, stored as it is typed. */
export function WholeField(props: WholeFieldProps) {
  const { digits, value, onValue, onBlur, onEnter, error, ...field } = props;
  const typed = useTypedWhole({ value, most: 10 ** digits - 1, onValue });
  return (
    <NumberField
      {...field}
      isWhole
      value={typed.text}
      error={typed.problem ?? error}
      onChange={({ target }) => typed.onText(target.value)}
      onBlur={() => {
        typed.onLeave();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
