import { get, set, type FieldValues, type Path } from "react-hook-form";
import type { StaleField } from "../../components/ui/dialog/stale-values-dialog";

/** How a field of a form is named and read when two versions of it are compared. */
export interface ComparedField<Inputs extends FieldValues> {
  name: Path<Inputs>;
  label: string;
  /** The value as a person reads it. */
  text: (inputs: Inputs) => string;
}

/** The fields in which two versions of a form differ. */
export function differingFields<Inputs extends FieldValues>(
  fields: readonly ComparedField<Inputs>[],
  one: Inputs,
  other: Inputs,
): ComparedField<Inputs>[] {
  return fields.filter(({ name }) => !isSame(get(one, name), get(other, name)));
}

/** The fields in which what is typed here differs from what is stored now. */
export function staleFields<Inputs extends FieldValues>(
  fields: readonly ComparedField<Inputs>[],
  { opened, mine, stored }: { opened: Inputs; mine: Inputs; stored: Inputs },
): StaleField[] {
  const touched = differingFields(fields, opened, mine);
  return differingFields(fields, mine, stored).map((field) => ({
    name: field.name,
    label: field.label,
    mine: field.text(mine),
    stored: field.text(stored),
    isTouched: touched.includes(field),
  }));
}

/** `base` with the fields of some paths taken from `source`. */
export function withFieldsOf<Base extends object>(
  base: Base,
  source: object,
  names: readonly string[],
): Base {
  const joined = structuredClone(base);
  for (const name of names) set(joined, name, get(source, name));
  return joined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
