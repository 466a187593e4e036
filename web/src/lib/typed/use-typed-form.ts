import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useHold, useOffered } from "./use-typed";

/**
 * Keeps what is typed in a form while a session that was lost is begun again; the name says of what the form is, so that it is
 * not put into that of something else. No form with a password or a card asks for it.
 */
export function useTypedForm<Inputs extends FieldValues, Output>(
  name: string,
  { reset, getValues, control }: UseFormReturn<Inputs, unknown, Output>,
): void {
  const typed = useOffered<Inputs>(name);
  useHold(name, () => (control._getDirty() ? getValues() : undefined));
  // Before anything is drawn of it, so that nothing takes the first values for those of the person.
  useState(() => typed && reset(typed, { keepDefaultValues: true }));
}
