import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";

export interface ScanListProps {
  /** Sorted from latest to earliest. */
  scans: readonly BodyCompositionResult[];
  zone: string;
}
