import type { ProgressEntry } from "../model/entries";

export interface EntryListProps {
  patientId: string;
  /** Newest first. */
  entries: readonly ProgressEntry[];
  zone: string;
}
