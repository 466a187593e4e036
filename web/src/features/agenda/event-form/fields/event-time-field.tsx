import { useController } from "react-hook-form";
import { TimeField } from "../../../../ui/date-time/time-field";
import type { EventFormState } from "../use-event-form";

interface EventTimeFieldProps {
  state: EventFormState;
  name: "start" | "end";
  label: string;
  /** Called after the form has stored the new value. */
  onValue?: (value: string) => void;
}

/** A time field of the event form. */
export function EventTimeField({ state, name, label, onValue }: EventTimeFieldProps) {
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
