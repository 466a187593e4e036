import { createContext, useContext } from "react";
import type { AppHistory } from "./app-history";

export const HistoryContext = createContext<AppHistory | null>(null);

/** Returns the history of the router around. */
export function useAppHistory(): AppHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error("There is no router around");
  return history;
}
