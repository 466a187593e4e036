import { get, set, type FieldValues, type Path } from "react-hook-form";
import type { StaleField } from "../../components/ui/dialog/stale-values-dialog";

/** The label and the formatted value of a field, for comparing two versions of a form. */
export interface ComparedField<Inputs extends FieldValues> {
  name: Path<Inputs>;
  label: string;
  /** The value formatted for display. */
  text: (inputs: Inputs) => string;
}

/** Returns the fields that differ between two versions of a form. */
export function differingFields<Inputs extends FieldValues>(
  fields: readonly ComparedField<Inputs>[],
  one: Inputs,
  other: Inputs,
): ComparedField<Inputs>[] {
  return fields.filter(({ name }) => !isSame(get(one, name), get(other, name)));
}

/** Returns the fields whose typed value differs from the stored one. */
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

/** Returns `base` with the fields at some paths replaced by those of `source`. */
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
