import type { StaleField } from "../../components/ui/dialog/stale-values-dialog";

/** How a field of a form is named and read when two versions of it are compared. */
export interface ComparedField<Inputs> {
  name: keyof Inputs & string;
  label: string;
  /** The value as a person reads it. */
  text: (inputs: Inputs) => string;
}

/** The fields in which what is typed here differs from what is stored now. */
export function staleFields<Inputs>(
  fields: readonly ComparedField<Inputs>[],
  { opened, mine, stored }: { opened: Inputs; mine: Inputs; stored: Inputs },
): StaleField[] {
  return fields
    .filter(({ name }) => !isSame(mine[name], stored[name]))
    .map(({ name, label, text }) => ({
      name,
      label,
      mine: text(mine),
      stored: text(stored),
      isTouched: !isSame(mine[name], opened[name]),
    }));
}

/** The stored values with some fields taken from what was typed here. */
export function keeping<Inputs extends object>(
  stored: Inputs,
  mine: Inputs,
  kept: readonly string[],
): Inputs {
  const own = Object.entries(mine).filter(([name]) => kept.includes(name));
  return { ...stored, ...(Object.fromEntries(own) as Partial<Inputs>) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
