import { createContext, useContext } from "react";

/** Whether the fields of a record are shown as plain text, because this nutritionist may not edit it (spec B §6). */
export const ReadOnlyContext = createContext(false);

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
