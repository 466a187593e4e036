import { TextField, type TextFieldProps } from "../fields/text-field";

interface NativeDayFieldProps extends Omit<TextFieldProps, "value"> {
  /** `yyyy-MM-dd`, null when empty. */
  value: string | null | undefined;
  onValue: (value: string | null) => void;
}

/** A day field that is the device's own: on a phone, and for patients on every screen, whose pages have no calendar. */
export function NativeDayField({ value, onValue, ...field }: NativeDayFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={value ?? ""}
      onChange={({ target }) => onValue(target.value || null)}
    />
  );
}
