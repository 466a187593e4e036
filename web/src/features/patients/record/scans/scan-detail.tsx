import { ScanComparison } from "./scan-comparison";
import type { ScanProps } from "./scan-props";
import { ScanRanges } from "./scan-ranges";
import { SegmentalLean } from "./segmental-lean";

/** One scan: muscle and fat on their ranges, lean mass of each part of the body, and what changed since the scan before. */
export function ScanDetail(props: ScanProps) {
  const { entry, criteria } = props;
  const lean = entry.scan?.segmentalLean;
  return (
    <>
      <div className="stack fit gap-4 packed">
        <ScanRanges {...props} />
        {lean && (
          <SegmentalLean lean={lean} percentages={entry.scan?.segmentalLeanPercentage} criteria={criteria} />
        )}
      </div>
      <ScanComparison {...props} />
    </>
  );
}
