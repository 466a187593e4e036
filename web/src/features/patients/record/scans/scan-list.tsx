import { useIsPhone } from "../../../../lib/use-is-phone";
import type { ScanListProps } from "./scan-list-props";
import { ScanCards } from "./scan-cards";
import { ScansTable } from "./scans-table";

/** Scans with all their measures: a table, or on a phone a card for each. */
export function ScanList(props: ScanListProps) {
  return useIsPhone() ? <ScanCards {...props} /> : <ScansTable {...props} />;
}
