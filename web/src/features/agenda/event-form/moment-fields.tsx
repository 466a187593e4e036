import { useController } from "react-hook-form";
import { DayField } from "../../../components/ui/date-time/day-field";
import { TimeField } from "../../../components/ui/date-time/time-field";
import type { EventFormState } from "./use-event-form";

interface MomentFieldProps<Name extends string> {
  state: EventFormState;
  name: Name;
  label: string;
  /** Called after the form has stored the new value. */
  onValue?: (value: string) => void;
}

/** A day field of the event form. */
export function EventDayField({ state, name, label, onValue }: MomentFieldProps<"date" | "endDay">) {
  const { field, fieldState } = useController({ control: state.form.control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <DayField
      ref={ref}
      label={label}
      range="near"
      value={value === "" ? null : value}
      onValue={(day) => {
        onChange(day ?? "");
        onValue?.(day ?? "");
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}

/** A time field of the event form. */
export function EventTimeField({ state, name, label, onValue }: MomentFieldProps<"start" | "end">) {
  const { field, fieldState } = useController({ control: state.form.control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <TimeField
      ref={ref}
      label={label}
      value={value}
      onValue={(time) => {
        onChange(time);
        onValue?.(time);
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
