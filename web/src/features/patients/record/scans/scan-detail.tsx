import type { RangeCriteria } from "@nutria/contract/clinical/body-ranges";
import type { ProgressEntry } from "../progress/model/entries";
import { ScanComparison } from "./scan-comparison";
import { ScanRanges } from "./scan-ranges";
import { SegmentalLean } from "./segmental-lean";
import styles from "./scan-detail.module.css";

export interface ScanDetailProps {
  entry: ProgressEntry;
  /** The scan before, if there is one. */
  before: ProgressEntry | undefined;
  criteria: RangeCriteria;
  zone: string;
}

/** One scan: muscle and fat on their ranges, lean mass of each part of the body, and what changed since the scan before. */
export function ScanDetail(props: ScanDetailProps) {
  const { entry, criteria } = props;
  const lean = entry.scan?.segmentalLean;
  return (
    <>
      <div className={styles.main}>
        <ScanRanges {...props} />
        {lean && (
          <SegmentalLean lean={lean} percentages={entry.scan?.segmentalLeanPercentage} criteria={criteria} />
        )}
      </div>
      <ScanComparison {...props} />
    </>
  );
}
