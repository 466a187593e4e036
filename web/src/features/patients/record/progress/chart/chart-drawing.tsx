import { formatDayAt } from "@nutria/calendar/format";
import type { BodyRange } from "@nutria/contract/clinical/body-ranges";
import { useRef } from "react";
import { useIsPhone } from "../../../../../lib/use-is-phone";
import { useWidth } from "../../../../../lib/use-width";
import { formatMeasure, formatDecimals, type Measure } from "../model/measures";
import { formatRange } from "../model/range-texts";
import type { Series, SeriesPoint } from "../model/series";
import { progressTexts as texts } from "../progress-texts";
import { lineThrough, rangeOf, scaleOf, type ChartFrame, type DrawnPoint } from "./chart-shape";
import styles from "./measure-chart.module.css";

/** With more points than this of one origin, draws their line and the last point only. */
const mostDots = 24;
/** A band lower than this has no room for its words, which are under the chart then. */
const leastBand = 18;
const goalLabelWidth = 34;
const firstLabelWidth = 28;

interface ChartDrawingProps {
  series: Series;
  goal: number | null;
  zone: string;
}

/** Draws scans as circles on a line and measures by hand as diamonds, on one pair of axes; the table has the values. */
export function ChartDrawing({ series, goal, zone }: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const width = useWidth(box, isPhone ? 160 : 354);
  const height = isPhone ? 84 : 124;
  const frame: ChartFrame = {
    width,
    height,
    margin: { top: 22, right: goal === null ? 8 : goalLabelWidth, bottom: 8, left: 8 },
  };
  const { measure, reading } = series;
  const points = series.points.toReversed();
  const scale = scaleOf(
    points.map(chartPoint),
    { goal, band: reading?.range ?? null, leastSpan: measure.leastSpan },
    frame,
  );
  const place = (point: SeriesPoint) => ({ ...scale.place(chartPoint(point)), point });
  const scans = points.filter(({ entry }) => entry.kind === "scan").map(place);
  const byHand = points.filter(({ entry }) => entry.kind === "hand").map(place);
  const [first, second] = points.slice(0, 2).map(place);
  const rangeText = reading && rangeTextOf(reading.range, measure);
  const { band } = scale;
  const isNamed = band !== null && band.bottom - band.top >= leastBand;
  return (
    <div className="shrinks" ref={box}>
      <svg
        width={width}
        height={height}
        className={styles.drawing}
        role="img"
        aria-label={labelOf(series, goal, zone)}
      >
        {band && <Band band={band} width={width} text={isNamed ? rangeText : null} />}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {goal !== null && <GoalLine goal={goal} width={width} y={scale.y(goal)} />}
        <Lines {...{ scans, byHand }} />
        {first && (
          <text x={first.x} y={first.y - 9 - riseAfter(first, second)} className={styles.firstLabel}>
            {formatDecimals(first.point.value, measure.decimals)}
          </text>
        )}
        <Dots {...{ scans, byHand, series, zone }} />
      </svg>
      <Span {...{ series, zone }} />
      {rangeText !== null && !isNamed && <p className={styles.rangeText}>{rangeText}</p>}
    </div>
  );
}

interface BandProps {
  band: { top: number; bottom: number };
  width: number;
  text: string | null;
}

/** The range that is healthy, with its words where it has room for them. */
function Band({ band: { top, bottom }, width, text }: BandProps) {
  return (
    <>
      <rect x={0} y={top} width={width} height={Math.max(2, bottom - top)} className={styles.band} />
      {text !== null && (
        <text x={6} y={bottom - (bottom - top) / 2 + 4} className={styles.bandLabel}>
          {text}
        </text>
      )}
    </>
  );
}

function GoalLine({ goal, width, y }: { goal: number; width: number; y: number }) {
  return (
    <>
      <line x1={0} x2={width - goalLabelWidth} y1={y} y2={y} className={styles.goalLine} />
      <text x={width} y={y + 4} textAnchor="end" className={styles.goalLabel}>
        {formatDecimals(goal, Number.isInteger(goal) ? 0 : 1)}
      </text>
    </>
  );
}

type PlacedPoint = DrawnPoint & { point: SeriesPoint };

interface DotsProps extends Pick<ChartDrawingProps, "series" | "zone"> {
  scans: readonly PlacedPoint[];
  byHand: readonly PlacedPoint[];
}

/** The line through the scans; that of measures by hand where there are no scans, or too many measures for dots. */
function Lines({ scans, byHand }: Pick<DotsProps, "scans" | "byHand">) {
  return (
    <>
      {byHand.length > 1 && (scans.length === 0 || byHand.length > mostDots) && (
        <polyline points={lineThrough(byHand)} className={styles.handLine} />
      )}
      <polyline points={lineThrough(scans)} className={styles.line} />
    </>
  );
}

/** The dates of the first point and of the last. */
function Span({ series, zone }: Pick<ChartDrawingProps, "series" | "zone">) {
  return (
    <p className={`line wrap between muted tiny ${styles.span}`} aria-hidden="true">
      <span>{formatDayAt(series.points.at(-1)?.entry.date ?? "", zone)}</span>
      <span>{formatDayAt(series.latest.entry.date, zone)}</span>
    </p>
  );
}

/** Each point with its value as a title, where there are few; the last scan always. */
function Dots({ scans, byHand, series, zone }: DotsProps) {
  const last = scans.at(-1);
  return (
    <>
      {byHand.length <= mostDots &&
        byHand.map(({ x, y, point }) => (
          <path key={point.entry.id} d={diamondAt({ x, y })} className={styles.diamond}>
            <title>{titleOf(point, series, zone)}</title>
          </path>
        ))}
      {scans.length <= mostDots &&
        scans.map(({ x, y, point }) => (
          <circle key={point.entry.id} cx={x} cy={y} r={3.5} className={styles.dot}>
            <title>{titleOf(point, series, zone)}</title>
          </circle>
        ))}
      {last && <circle cx={last.x} cy={last.y} r={5} className={styles.last} />}
    </>
  );
}

/** How far the line rises under the label of its first point. */
function riseAfter(first: DrawnPoint, second: DrawnPoint | undefined): number {
  if (!second || second.y >= first.y) return 0;
  return Math.min(18, ((first.y - second.y) / Math.max(1, second.x - first.x)) * firstLabelWidth);
}

function rangeTextOf(range: BodyRange, measure: Measure): string {
  const text = formatRange(range, measure);
  return range.source === "device" ? texts.byDevice(text) : texts.healthy(text);
}

function chartPoint({ entry, value }: SeriesPoint) {
  return { at: Date.parse(entry.date), value };
}

function diamondAt({ x, y }: DrawnPoint): string {
  return `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`;
}

function titleOf({ entry, value }: SeriesPoint, { measure }: Series, zone: string): string {
  const origin = entry.kind === "scan" ? texts.scan : texts.hand;
  return `${formatDayAt(entry.date, zone)}, ${origin}: ${formatMeasure(value, measure)}`;
}

function labelOf({ measure, points, reading }: Series, goal: number | null, zone: string): string {
  const scans = points.filter(({ entry }) => entry.kind === "scan").length;
  const byHand = points.length - scans;
  const { lowest, highest } = rangeOf(points.map(({ value }) => value));
  const dates = [points.at(-1), points[0]].map((point) => formatDayAt(point?.entry.date ?? "", zone));
  return texts.chartOf(measure.label, [
    ...(scans > 0 ? [texts.chartScans(scans)] : []),
    ...(byHand > 0 ? [texts.chartHand(byHand)] : []),
    texts.chartDates(dates[0] ?? "", dates[1] ?? ""),
    texts.chartValues(formatMeasure(lowest, measure), formatMeasure(highest, measure)),
    ...(goal === null ? [] : [`${texts.goal} ${formatMeasure(goal, measure)}`]),
    ...(reading ? [texts.healthy(formatRange(reading.range, measure))] : []),
  ]);
}
