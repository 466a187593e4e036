import { useIsPhone } from "../../../../lib/use-is-phone";
import type { ScanListProps } from "./scan-list-props";
import { ScanCards } from "./scan-cards";
import { ScansTable } from "./scans-table";

/** Scans with all measures: a table, or cards on a phone. */
export function ScanList(props: ScanListProps) {
  return useIsPhone() ? <ScanCards {...props} /> : <ScansTable {...props} />;
}
