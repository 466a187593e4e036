import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";

export interface ScanListProps {
  /** The latest first. */
  scans: readonly BodyCompositionResult[];
  zone: string;
}
