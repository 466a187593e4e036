import { formatDay } from "@nutria/calendar/format";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { DayField } from "../../../../../ui/date-time/day-field";
import { SelectField } from "../../../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../../../ui/fields/text-area-field";
import { TextField } from "../../../../../ui/fields/text-field";
import fields from "../fields.module.css";
import { WholeField } from "../whole-field";
import { useIsReadOnly } from "../read-only";
import { Segment } from "../segment";
import { ShownValue } from "../shown-value";
import { useBoundField } from "./use-bound-field";

/** The name of a field and its label. */
export interface Labelled {
  name: string;
  label: string;
}

interface TextProps extends Labelled {
  maxLength: number;
  /** Texts that are offered while typing; any other is taken too. */
  offered?: readonly string[];
}

export function BoundText({ name, label, maxLength, offered }: TextProps) {
  const id = useId();
  const { register, getFieldState, formState, getValues } = useFormContext();
  if (useIsReadOnly()) return <ShownValue label={label}>{String(getValues(name) ?? "")}</ShownValue>;
  return (
    <>
      <TextField
        {...register(name)}
        label={label}
        maxLength={maxLength}
        autoComplete="off"
        list={offered && id}
        error={getFieldState(name, formState).error?.message}
      />
      {offered && (
        <datalist id={id}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface AreaProps extends Labelled {
  maxLength: number;
  placeholder?: string;
}

export function BoundArea({ name, label, maxLength, placeholder }: AreaProps) {
  const { register, getFieldState, formState, getValues } = useFormContext();
  if (useIsReadOnly()) return <ShownValue label={label}>{String(getValues(name) ?? "")}</ShownValue>;
  return (
    <TextAreaField
      {...register(name)}
      label={label}
      maxLength={maxLength}
      placeholder={placeholder}
      error={getFieldState(name, formState).error?.message}
    />
  );
}

interface NumberProps extends Labelled {
  digits: number;
  unit?: string;
}

export function BoundNumber({ name, label, digits, unit }: NumberProps) {
  const { value, ...field } = useBoundField<number | null>(name);
  const isReadOnly = useIsReadOnly();
  if (isReadOnly)
    return <ShownValue label={label}>{value === null ? "" : [value, unit].join(" ").trim()}</ShownValue>;
  return (
    <WholeField
      {...field}
      label={label}
      digits={digits}
      {...(unit !== undefined && { unit })}
      value={value}
    />
  );
}

interface CatalogueProps extends Labelled {
  catalogue: readonly CatalogueEntry[];
}

const nameOf = (catalogue: readonly CatalogueEntry[], id: unknown): string =>
  catalogue.find(({ _id }) => _id === id)?.name ?? "";

/** One of a few values, all in sight. */
export function BoundChoice({ name, label, catalogue }: CatalogueProps) {
  const id = useId();
  const { value, error, ...field } = useBoundField<string | null>(name);
  if (useIsReadOnly()) return <ShownValue label={label}>{nameOf(catalogue, value)}</ShownValue>;
  return (
    <div className="stack fit gap-6px packed">
      <span id={id} className={`small semibold ${fields.label}`}>
        {label}
      </span>
      <Segment
        {...field}
        labelledBy={id}
        describedBy={error && `${id}-error`}
        choices={catalogue.map((entry) => ({ value: entry._id, label: entry.name }))}
        value={value}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="danger small">
          {error}
        </p>
      )}
    </div>
  );
}

/** One of many values, in a list. */
export function BoundSelect({ name, label, catalogue }: CatalogueProps) {
  const { value, onValue, ...field } = useBoundField<string | null>(name);
  if (useIsReadOnly()) return <ShownValue label={label}>{nameOf(catalogue, value)}</ShownValue>;
  return (
    <SelectField
      {...field}
      name={name}
      label={label}
      value={value ?? ""}
      onChange={(event) => onValue(event.target.value || null)}
    >
      <option value="">{noChoice}</option>
      {catalogue.map((entry) => (
        <option key={entry._id} value={entry._id}>
          {entry.name}
        </option>
      ))}
    </SelectField>
  );
}

const noChoice = "Sin respuesta";

/** A past day, or its month when the day is not remembered. */
export function BoundDayOrMonth({ name, label }: Labelled) {
  const field = useBoundField<string | null>(name);
  if (useIsReadOnly()) return <ShownValue label={label}>{formatDay(field.value)}</ShownValue>;
  return <DayField {...field} label={label} range="past" takesMonth />;
}
