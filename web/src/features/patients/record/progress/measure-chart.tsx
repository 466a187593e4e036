import { formatDayAt } from "@nutria/calendar/format";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { useId } from "react";
import { drawnPoints, lineThrough, rangeOf } from "./chart-shape";
import { changeOf, formatChange, formatMeasure, formatNumber, type Measure } from "./measures";
import { progressTexts as texts } from "./progress-texts";
import styles from "./measure-chart.module.css";

const frame = { width: 300, height: 84, margin: 8 };
/** With more points than this, draws the line and the last point only. */
const mostDots = 24;

interface MeasureChartProps {
  measure: Measure;
  /** Sorted from latest to earliest; has at least one item. */
  scans: readonly BodyCompositionResult[];
  zone: string;
}

/** One measure over time: the latest value, its change since the previous scan, and a small line chart. */
export function MeasureChart({ measure, scans, zone }: MeasureChartProps) {
  const id = useId();
  const [latest, before] = scans;
  if (!latest) return null;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.label}>
        {measure.label}
      </figcaption>
      <p className={styles.value} data-numbers>
        {formatNumber(latest[measure.name], measure.decimals)} <span>{measure.unit}</span>
      </p>
      <p className={styles.change} data-numbers>
        {before ? (
          <Change
            measure={measure}
            change={changeOf(before[measure.name], latest[measure.name], measure)}
            since={formatDayAt(before.date, zone)}
          />
        ) : (
          texts.first
        )}
      </p>
      <Line measure={measure} scans={scans.toReversed()} zone={zone} />
    </figure>
  );
}

/** The change has no colour, because the nutritionist decides whether a loss is good. */
function Change({ measure, change, since }: { measure: Measure; change: number; since: string }) {
  if (change === 0) {
    return (
      <>
        <ArrowRight size={14} aria-hidden="true" />
        {texts.same} {texts.since(since)}
      </>
    );
  }
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{change > 0 ? texts.up : texts.down}</span>
      <strong>{formatChange(change, measure)}</strong> {texts.since(since)}
    </>
  );
}

/** Draws from earliest to latest. The table under the charts has the same values. */
function Line({ measure, scans, zone }: MeasureChartProps) {
  const values = scans.map((scan) => scan[measure.name]);
  const points = drawnPoints(
    scans.map((scan) => ({ at: Date.parse(scan.date), value: scan[measure.name] })),
    frame,
  );
  const { lowest, highest } = rangeOf(values);
  const last = points.at(-1);
  const from = formatDayAt(scans[0]?.date ?? "", zone);
  const to = formatDayAt(scans.at(-1)?.date ?? "", zone);
  const label = texts.chartOf(
    measure.label,
    scans.length,
    from,
    to,
    formatMeasure(lowest, measure),
    formatMeasure(highest, measure),
  );
  return (
    <>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={styles.drawing}
        role="img"
        aria-label={label}
      >
        <line
          x1={0}
          x2={frame.width}
          y1={frame.height - 0.5}
          y2={frame.height - 0.5}
          className={styles.ground}
        />
        <polyline points={lineThrough(points)} className={styles.line} />
        {points.length <= mostDots &&
          points.map((point, index) => (
            <circle key={scans[index]?._id} cx={point.x} cy={point.y} r={3} className={styles.dot}>
              <title>
                {`${formatDayAt(scans[index]?.date ?? "", zone)}: ${formatMeasure(values[index] ?? 0, measure)}`}
              </title>
            </circle>
          ))}
        {last && <circle cx={last.x} cy={last.y} r={4.5} className={styles.last} />}
      </svg>
      <p className={styles.span} aria-hidden="true">
        {scans.length > 1 && <span>{from}</span>}
        <span>{to}</span>
      </p>
    </>
  );
}
