import { Check } from "lucide-react";
import { Fragment, useId, type ReactNode, type Ref } from "react";
import styles from "./chip-group.module.css";
import fields from "../fields.module.css";
import type { FieldTexts } from "../field-frame";

export interface Chip {
  value: string;
  label: ReactNode;
  /** Accessible name, when the label is too short. */
  name?: string;
}

export interface ChipGroupProps extends FieldTexts {
  chips: readonly Chip[];
  values: readonly string[];
  onValues: (values: string[]) => void;
  onBlur?: () => void;
  /** The chip that the error is about, and stands after; after all of them by default. */
  errorAfter?: string | undefined;
  /** Stands after the chips, such as a button that shows more of them. */
  after?: ReactNode;
  /** Receives the first chip, so that a form can focus it on an error. */
  ref?: Ref<HTMLInputElement>;
}

/** Multiple choice; each option is a chip to switch on or off. */
export function ChipGroup(props: ChipGroupProps) {
  const { label, labelHidden, help, error, errorAfter, chips, values, onValues, onBlur, after, ref } = props;
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  const toggle = (value: string, isOn: boolean) =>
    onValues(isOn ? [...values, value] : values.filter((other) => other !== value));

  const refusal = error !== undefined && (
    <p id={`${id}-error`} className={`${fields.error} ${styles.error}`} role="alert">
      {error}
    </p>
  );
  const isLast = !chips.some(({ value }) => value === errorAfter);

  return (
    <fieldset className={fields.group} aria-describedby={described || undefined}>
      <legend className={labelHidden ? "visually-hidden" : fields.legend}>{label}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={fields.help}>
          {help}
        </p>
      )}
      <div className={`line wrap gap-2 ${styles.chips}`}>
        {chips.map((chip, index) => (
          <Fragment key={chip.value}>
            <label className={`inline-row gap-6px holds pill on-card ${styles.chip}`} title={chip.name}>
              <input
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                checked={values.includes(chip.value)}
                onChange={(event) => toggle(chip.value, event.target.checked)}
                onBlur={onBlur}
                aria-label={chip.name}
                aria-invalid={error !== undefined || undefined}
              />
              <Check size={14} aria-hidden="true" />
              <span>{chip.label}</span>
            </label>
            {chip.value === errorAfter && refusal}
          </Fragment>
        ))}
        {after}
      </div>
      {isLast && refusal}
    </fieldset>
  );
}
