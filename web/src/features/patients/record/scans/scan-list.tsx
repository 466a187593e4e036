import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { ScanCards } from "./scan-cards";
import { ScansTable } from "./scans-table";

export interface ScanListProps {
  /** The latest first. */
  scans: readonly BodyCompositionResult[];
  zone: string;
}

/** Scans with all their measures: a table, or on a phone a card for each. */
export function ScanList(props: ScanListProps) {
  return useIsPhone() ? <ScanCards {...props} /> : <ScansTable {...props} />;
}
