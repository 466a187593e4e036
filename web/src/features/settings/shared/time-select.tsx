import { stepMinutes } from "@nutria/contract/catalogues/times";
import { SelectField, type SelectFieldProps } from "../../../ui/fields/choices/select-field";

const quarters = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => {
  const minutes = index * stepMinutes;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
});

/** Selects a time in steps of 15 minutes; `extra` adds one more option. */
export function TimeSelect({ extra, ...select }: SelectFieldProps & { extra?: string }) {
  const times = extra === undefined || quarters.includes(extra) ? quarters : [...quarters, extra];
  return (
    <SelectField {...select}>
      <option value="">--:--</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </SelectField>
  );
}
