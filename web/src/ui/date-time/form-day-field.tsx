import { useController, type Control, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { DayField, type DayFieldProps } from "./day-field";

export interface FormDayFieldProps<Inputs extends FieldValues, Output> extends Pick<
  DayFieldProps,
  "label" | "range"
> {
  control: Control<Inputs, unknown, Output>;
  name: FieldPathByValue<Inputs, string | null | undefined>;
  /** What the form holds while there is no day. */
  empty?: "" | null;
  /** Called after the form has stored the new value. */
  onDay?: (day: string) => void;
}

/** A day field bound to an input of a form. */
export function FormDayField<Inputs extends FieldValues, Output>(props: FormDayFieldProps<Inputs, Output>) {
  const { label, range, control, name, empty = "", onDay } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <DayField
      ref={ref}
      label={label}
      range={range}
      value={(value as string | null) || null}
      onValue={(day) => {
        onChange(day ?? empty);
        onDay?.(day ?? "");
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
