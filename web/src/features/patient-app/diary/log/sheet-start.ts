import type { ShownEntry, ShownWeek } from "../../shared/week/merge-week";

/** What the sheet opens with: a day, and where it is known already the meal and what to say of it. */
export interface SheetStart {
  day: string;
  /** The place of the meal in the plan; the one that the clock says without it. */
  position?: number;
  photo?: Blob;
  isWriting?: boolean;
  /** The entry that is changed. */
  entry?: ShownEntry;
  /** It asks for this alone. */
  only?: "weight" | "glucose";
}

export interface LogSheetProps {
  start: SheetStart;
  week: ShownWeek;
  onClose: () => void;
}
