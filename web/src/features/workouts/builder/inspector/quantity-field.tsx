import { useState } from "react";
import { TextField } from "../../../../components/ui/fields/text-field";
import { builderTexts } from "../texts";
import styles from "./inspector.module.css";

interface QuantityFieldProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
  isDisabled?: boolean;
}

/** A whole number within limits. Another text is refused where it is typed, and leaving the field brings the number back. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, unit, value, least, most, onValue, isDisabled = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isRight = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      disabled={isDisabled}
      value={typed ?? String(value)}
      error={typed !== null && !isRight(typed) ? builderTexts.inspector.range(least, most) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const text = target.value.trim();
        setTyped(text);
        if (isRight(text)) onValue(Number(text));
      }}
      onBlur={() => setTyped(null)}
      end={<span className={styles.unit}>{unit}</span>}
    />
  );
}
