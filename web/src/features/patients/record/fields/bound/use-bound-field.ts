import { get, useController } from "react-hook-form";

/** One input of the form of the context: its value, its changes and its message. */
export function useBoundField<Value>(name: string) {
  const { field, formState } = useController({ name });
  const { ref, onChange, onBlur } = field;
  return {
    ref,
    value: field.value as Value,
    onValue: (value: Value): void => {
      onChange(value);
    },
    onBlur,
    error: messageIn(get(formState.errors, name)),
  };
}

/** The message of a field; of a list, the first one of its entries, with the number of the row where it has rows. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  if (!Array.isArray(error)) return undefined;
  for (const [index, entry] of (error as unknown[]).entries()) {
    const own = messageIn(entry);
    if (own !== undefined) return own;
    const cell = Object.values((entry ?? {}) as object)
      .map(messageIn)
      .find((text) => text !== undefined);
    if (cell !== undefined) return `Fila ${index + 1}: ${cell}`;
  }
  return undefined;
}
