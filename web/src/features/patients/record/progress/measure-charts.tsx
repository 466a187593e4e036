import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { chartedMeasures } from "./measures";
import { progressTexts } from "./progress-texts";
import { MeasureChart } from "./measure-chart";
import styles from "./patient-progress.module.css";

/** The charts of weight, skeletal muscle mass and body fat. */
export function MeasureCharts({ scans, zone }: { scans: readonly BodyCompositionResult[]; zone: string }) {
  return (
    <section className={styles.charts} aria-label={progressTexts.charts}>
      {chartedMeasures.map((measure) => (
        <MeasureChart key={measure.name} measure={measure} scans={scans} zone={zone} />
      ))}
    </section>
  );
}
