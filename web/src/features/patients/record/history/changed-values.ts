import type { HistoryEntry } from "@nutria/contract/schemas/record/history";
import { set, type FieldValues } from "react-hook-form";
import type { ComparedField } from "../../../../lib/forms/stale";

/** A changed field in words: what it no longer says and what it says now, line by line. */
export interface ChangedValue {
  label: string;
  removed: string[];
  added: string[];
}

type Change = HistoryEntry["changes"][number];

/** The changes of a save in words; fields that no form has any more are left out. */
export function changedValues<Inputs extends FieldValues>(
  compared: readonly ComparedField<Inputs>[],
  changes: readonly Change[],
): ChangedValue[] {
  return changes.flatMap((change) => {
    const field = compared.find(({ name }) => name === change.path);
    if (!field) return [];
    const [before, after] = [linesOf(field, change.before), linesOf(field, change.after)];
    return [
      {
        label: field.label,
        removed: before.filter((line) => !after.includes(line)),
        added: after.filter((line) => !before.includes(line)),
      },
    ];
  });
}

function linesOf<Inputs extends FieldValues>(field: ComparedField<Inputs>, value: unknown): string[] {
  if (value === null || value === "") return [];
  if (Array.isArray(value) && value.every((name) => typeof name === "string")) {
    return value.map((name) => field.text(inputsWith<Inputs>(field.name, [name])));
  }
  return field.text(inputsWith<Inputs>(field.name, value)).split("\n").filter(Boolean);
}

function inputsWith<Inputs extends FieldValues>(path: string, value: unknown): Inputs {
  const inputs = {};
  set(inputs, path, value);
  return inputs as Inputs;
}
