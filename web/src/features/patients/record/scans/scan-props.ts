import type { RangeCriteria } from "@nutria/contract/clinical/body-ranges";
import type { ProgressEntry } from "../progress/model/entries";

/** A scan that is shown, and what it is compared with. */
export interface ScanProps {
  entry: ProgressEntry;
  /** The scan before, if there is one. */
  before: ProgressEntry | undefined;
  criteria: RangeCriteria;
  zone: string;
}
