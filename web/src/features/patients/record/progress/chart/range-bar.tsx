import type { BodyRange } from "@nutria/contract/clinical/body-ranges";
import { placeOnThirds } from "./chart-shape";
import styles from "./range-bar.module.css";

interface RangeBarProps {
  /** Null draws the bar without a range. */
  range: BodyRange | null;
  value: number;
  /** The value before, drawn as a tick. */
  before?: number | undefined;
}

/** A bar whose middle third is the healthy range, with the place of a value. The words beside it say the same. */
export function RangeBar({ range, value, before }: RangeBarProps) {
  return (
    <div className={`holds pill ${styles.bar}`} aria-hidden="true">
      {range && (
        <>
          <span className={styles.healthy} />
          {before !== undefined && <span className={styles.before} style={at(range, before)} />}
          <span className={styles.value} style={at(range, value)} />
        </>
      )}
    </div>
  );
}

function at(range: BodyRange, value: number): { left: string } {
  return { left: `${placeOnThirds(range, value) * 100}%` };
}
