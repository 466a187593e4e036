import { get, set, type FieldValues, type Path } from "react-hook-form";
import type * as z from "zod/mini";

/** A field whose typed value differs from the stored one, with both values formatted. */
export interface StaleField {
  name: string;
  label: string;
  mine: string;
  stored: string;
  /** Changed in this form; otherwise only the stored value changed. */
  isTouched: boolean;
}

/** The label and the formatted value of a field, for comparing two versions of a form. */
export interface ComparedField<Inputs extends FieldValues> {
  name: Path<Inputs>;
  label: string;
  /** The value formatted for display. */
  text: (inputs: Inputs) => string;
  /** How the cells of a list of rows are named and written; without a cell, a whole row. */
  cells?: { label: (cell: string) => string; text: (cell: string | undefined, value: unknown) => string };
}

/** How one field is compared: its label and, unless the value is text as it is, its format. */
type Comparison<Inputs extends FieldValues> = string | Pick<ComparedField<Inputs>, "label" | "text">;

/** The compared fields of a form: those of its schema but for the version, each as `comparisons` describes it. */
export function comparedFieldsOf<S extends z.core.$ZodType<FieldValues, FieldValues>>(
  comparisons: Record<Exclude<keyof z.input<S>, "version">, Comparison<z.input<S>>>,
): ComparedField<z.input<S>>[] {
  const byName = Object.entries(comparisons) as [Path<z.input<S>>, Comparison<z.input<S>>][];
  return byName.map(([name, comparison]) => {
    if (typeof comparison !== "string") return { name, ...comparison };
    return { name, label: comparison, text: (inputs) => String((get(inputs, name) as string | null) ?? "") };
  });
}

/** Returns the fields that differ between two versions of a form. */
function differingFields<Inputs extends FieldValues>(
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
