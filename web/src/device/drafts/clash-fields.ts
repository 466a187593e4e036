import { valueAt, withLeaves } from "@nutria/contract/clinical/leaves";
import type { Clash } from "@nutria/contract/clinical/merge-section";
import type { FieldValues } from "react-hook-form";
import type { ComparedField, StaleField } from "../../lib/forms/stale";
import type { Clashes } from "./autosave";

const removedRow = "Se quitó el renglón";

/** The clashes as fields between whose two values the user chooses. */
export function staleFieldsOf<Inputs extends FieldValues, Data extends object>(
  compared: readonly ComparedField<Inputs>[],
  { mine, stored, clashes }: Clashes<Data>,
  inputsOf: (data: Data) => Inputs,
): StaleField[] {
  return clashes.map((clash) => {
    const field = compared.find(({ name }) => `${clash.path}.`.startsWith(`${name}.`));
    if (field === undefined || clash.path !== field.name) return cellOf(field, clash, stored.data);
    const text = (data: Data) => field.text(inputsOf(data));
    return {
      name: clash.path,
      label: field.label,
      mine: text(withLeaves(stored.data, mine, [clash.path])),
      stored: text(stored.data),
      isTouched: true,
    };
  });
}

/** The fields that were saved because they do not clash; a list that also has a clash has no name of its own here. */
export function savedFieldsOf<Inputs extends FieldValues, Data extends object>(
  compared: readonly ComparedField<Inputs>[],
  { clashes, saved }: Clashes<Data>,
): string[] | undefined {
  if (saved.length === 0) return undefined;
  return compared
    .filter(({ name }) => saved.includes(name) && !clashes.some(({ path }) => path.startsWith(`${name}.`)))
    .map(({ label }) => label);
}

/** A cell of a row, or a whole row that one side removed. */
function cellOf<Inputs extends FieldValues>(
  field: ComparedField<Inputs> | undefined,
  { path, mine, stored }: Clash,
  data: object,
): StaleField {
  const [number = "", ...inRow] = path.slice((field?.name.length ?? -1) + 1).split(".");
  const cell = inRow.length > 0 ? inRow.join(".") : undefined;
  const row = valueAt(data, `${field?.name}.${number}`) ?? mine;
  const name = Object.values((row ?? {}) as Record<string, unknown>).find(
    (value) => typeof value === "string" && value !== "",
  );
  const textOf = (value: unknown): string => {
    if (value === undefined && cell === undefined) return removedRow;
    return field?.cells?.text(cell, value) ?? String((value as string | number | null) ?? "");
  };
  const words = [name as string | undefined, cell === undefined ? undefined : field?.cells?.label(cell)];
  return {
    name: path,
    label: words.filter(Boolean).join(", ") || (field?.label ?? path),
    mine: textOf(mine),
    stored: textOf(stored),
    isTouched: true,
  };
}
