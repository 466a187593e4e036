import { formatTypedPrice } from "../../lib/forms/typed-number";
import { NumberField, type NumberFieldProps } from "./number-field";

interface PriceFieldProps extends Omit<NumberFieldProps, "value" | "onChange" | "onBlur" | "isWhole"> {
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/** A price in pesos, written as a price once the field is left. */
export function PriceField({ value, onValue, onBlur, ...field }: PriceFieldProps) {
  return (
    <NumberField
      {...field}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={() => {
        onValue(formatTypedPrice(value));
        onBlur?.();
      }}
    />
  );
}
