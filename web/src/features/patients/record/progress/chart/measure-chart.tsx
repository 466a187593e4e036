import { formatDay, formatDayAt } from "@nutria/calendar/format";
import type { PatientGoal } from "@nutria/contract/schemas/record/progress";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { useId } from "react";
import { formatChange, formatDecimals, type MeasureName } from "../model/measures";
import { formatRange } from "../model/range-texts";
import { changeOfSeries, distanceTo, type Series } from "../model/series";
import { progressTexts as texts } from "../progress-texts";
import { ChartDrawing } from "./chart-drawing";
import { RangeBar } from "./range-bar";
import styles from "./measure-chart.module.css";

interface MeasureChartProps {
  series: Series;
  goal: PatientGoal;
  zone: string;
}

/** One measure over time: the latest value, its change, the goal, and a line; of a single value, its place in the range. */
export function MeasureChart({ series, goal, zone }: MeasureChartProps) {
  const id = useId();
  const { measure, latest, points } = series;
  const wanted = goalOf(goal, measure.name);
  return (
    <figure className={`card stack fit gap-2 packed pad-5 ${styles.chart}`} aria-labelledby={id}>
      <div className={styles.words}>
        <figcaption id={id} className="muted small semibold">
          {measure.label}
        </figcaption>
        {wanted !== null && <Goal series={series} goal={wanted} by={goal.by} />}
        <p className={styles.value} data-numbers>
          {formatDecimals(latest.value, measure.decimals)} <span>{measure.unit}</span>
        </p>
        <p className={`row wrap muted small ${styles.change}`} data-numbers>
          <Change series={series} zone={zone} />
        </p>
      </div>
      {points.length > 1 ? (
        <ChartDrawing series={series} goal={wanted} zone={zone} />
      ) : (
        <SingleValue series={series} />
      )}
    </figure>
  );
}

/** The goal of a measure, if it can have one. */
export function goalOf(goal: PatientGoal, name: MeasureName): number | null {
  switch (name) {
    case "weight":
    case "skeletalMuscleMass":
    case "bodyFatPercentage":
    case "waist":
      return goal[name];
    default:
      return null;
  }
}

function Goal({ series, goal, by }: { series: Series; goal: number; by: string | null }) {
  const { measure } = series;
  const { remaining } = distanceTo(goal, series);
  const target = `${formatDecimals(goal, Number.isInteger(goal) ? 0 : 1)} ${measure.unit}`;
  return (
    <p
      className={`small bold ${styles.goal}`}
      data-numbers
      title={by === null ? undefined : texts.goalBy(formatDay(by))}
    >
      {texts.goalOf(target, remaining === 0 ? null : formatDecimals(remaining, measure.decimals))}
    </p>
  );
}

/** The change has no colour, because the nutritionist decides whether a loss is good. */
function Change({ series, zone }: { series: Series; zone: string }) {
  const { measure, latest, before } = series;
  const change = changeOfSeries(series);
  if (change === null || !before) return texts.first[latest.entry.kind](formatDayAt(latest.entry.date, zone));
  const since = texts.since(formatDayAt(before.entry.date, zone));
  if (change === 0) {
    return (
      <>
        <ArrowRight size={14} aria-hidden="true" />
        {texts.same} {since}
      </>
    );
  }
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{change > 0 ? texts.up : texts.down}</span>
      <strong>{formatChange(change, measure)}</strong> {since}
    </>
  );
}

/** A single value has no line: its place in the healthy range instead. */
function SingleValue({ series: { latest, measure, reading } }: { series: Series }) {
  if (!reading) return <p className={`muted small ${styles.noRange}`}>{texts.noRange}</p>;
  const text = formatRange(reading.range, measure);
  return (
    <div className={`stack gap-2 text-centre ${styles.single}`}>
      <RangeBar range={reading.range} value={latest.value} />
      <p>{reading.range.source === "device" ? texts.byDevice(text) : texts.healthy(text)}</p>
    </div>
  );
}
