import { useState } from "react";

const storageKey = "nutria.patientsView";

/** Columns that somebody may show or hide; the name is always there. */
export const optionalColumns = ["lastVisit", "nextVisit", "passes", "visits", "phone"] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** How this browser shows the patients: as cards (spec A §2), or as a table where somebody chose it. */
export interface PatientsView {
  look: "table" | "cards";
  columns: readonly OptionalColumn[];
}

const usual: PatientsView = { look: "cards", columns: ["lastVisit", "nextVisit", "passes", "visits"] };

function readView(): PatientsView {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<PatientsView>;
    const { columns } = stored;
    return {
      look: stored.look === "table" ? "table" : usual.look,
      columns: Array.isArray(columns)
        ? optionalColumns.filter((one) => columns.includes(one))
        : usual.columns,
    };
  } catch {
    return usual;
  }
}

/** The look of the list and its columns, as this browser keeps them. */
export function useKeptView(): [PatientsView, (next: Partial<PatientsView>) => void] {
  const [view, setView] = useState(readView);
  const change = (next: Partial<PatientsView>) => {
    const changed = { ...view, ...next };
    setView(changed);
    try {
      localStorage.setItem(storageKey, JSON.stringify(changed));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [view, change];
}
