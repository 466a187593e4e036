import { NumberField } from "../../../../ui/fields/number-field";
import { useTypedWhole } from "../../../../lib/forms/use-typed-whole";
import { builderTexts } from "../texts";

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
  const typed = useTypedWhole({
    value,
    isOptional: false,
    least,
    most,
    onValue: (number) => number !== null && onValue(number),
  });
  return (
    <NumberField
      label={label}
      isWhole
      unit={unit}
      disabled={isDisabled}
      value={typed.text}
      error={typed.problem !== undefined ? builderTexts.inspector.range(least, most) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => typed.onText(target.value)}
      onBlur={typed.onDiscard}
    />
  );
}
