import type {
  ClientProgress,
  ProgressMeasure,
  ProgressPoint,
} from "@nutria/contract/schemas/patient-app/progress";
import { Flag } from "lucide-react";
import { Badge } from "../../../../ui/display/badge";
import { measureNames, progressTexts as texts, shortDay, told } from "../texts";
import { formatDay } from "@nutria/calendar/format";
import styles from "./measure-card.module.css";
import { chartSize, lineShape } from "./line-shape";

interface MeasureCardProps {
  measure: ProgressMeasure;
  /** The oldest first, one at least. */
  points: readonly [ProgressPoint, ...ProgressPoint[]];
  goal: ClientProgress["goal"];
}

/** A measure of the body: its last value, its goal, a sentence and its line. */
export function MeasureCard({ measure, points, goal }: MeasureCardProps) {
  const { name, unit } = measureNames[measure];
  const last = points.at(-1) ?? points[0];
  const wanted = goal[measure];
  return (
    <article className="card stack gap-1 packed pad-4">
      <header className={`row wrap gap-1-3 between ${styles.head}`}>
        <h2>{name}</h2>
        {wanted !== null && (
          <Badge tone="online" icon={<Flag size={14} aria-hidden="true" />}>
            {texts.goal(`${told(wanted)} ${unit}`)}
            {goal.by !== null && ` ${texts.by(goal.by)}`}
          </Badge>
        )}
      </header>
      <p className={styles.value} data-numbers>
        {told(last.value)} <span>{unit}</span>
      </p>
      <p className="muted">{sentenceOf(measure, points, wanted)}</p>
      {points.length > 1 && <Line name={name} unit={unit} points={points} goal={wanted} />}
    </article>
  );
}

/** What changed since the value before, and what is missing to the goal. */
export function sentenceOf(
  measure: ProgressMeasure,
  points: readonly [ProgressPoint, ...ProgressPoint[]],
  goal: number | null,
): string {
  const { of } = measureNames[measure];
  const last = points.at(-1) ?? points[0];
  const before = points.at(-2);
  return [
    before ? changeText(last.value - before.value, of, before.day) : texts.first(last.day),
    goalText(points, goal, of),
  ]
    .filter(Boolean)
    .join(" ");
}

function changeText(difference: number, unit: string, day: string): string {
  const size = told(Math.abs(difference));
  if (size === "0") return texts.same(day);
  return difference < 0 ? texts.less(size, unit, day) : texts.more(size, unit, day);
}

/** Whether the last value has come from the first one's side to the goal, and otherwise what is missing. */
function goalText(
  points: readonly [ProgressPoint, ...ProgressPoint[]],
  goal: number | null,
  unit: string,
): string {
  if (goal === null) return "";
  const last = (points.at(-1) ?? points[0]).value;
  const missing = told(Math.abs(last - goal));
  const isDownward = points[0].value >= goal;
  const isReached = missing === "0" || (isDownward ? last <= goal : last >= goal);
  return isReached ? texts.reached : texts.toGoal(missing, unit);
}

interface LineProps {
  name: string;
  unit: string;
  points: readonly [ProgressPoint, ...ProgressPoint[]];
  goal: number | null;
}

function Line({ name, unit, points, goal }: LineProps) {
  const { width, height } = chartSize;
  const { dots, goalY } = lineShape(points, goal);
  const [first] = points;
  const last = points.at(-1) ?? first;
  const label = texts.chart(
    name,
    `${told(first.value)} ${unit}`,
    `${told(last.value)} ${unit}`,
    texts.between(first.day, last.day),
  );
  return (
    <figure className="space-above-2">
      <svg
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-label={label}
        className={`block full-width ${styles.chart}`}
      >
        {goalY !== null && <line className={styles.goal} x1={0} x2={width} y1={goalY} y2={goalY} />}
        <polyline
          className={styles.line}
          points={dots.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ")}
        />
        {dots.map(({ x, y, source }, index) => {
          const kind = index === dots.length - 1 ? styles.last : styles[source];
          return source === "scan" ? (
            <circle key={index} className={kind} cx={x} cy={y} r={4} />
          ) : (
            <rect
              key={index}
              className={kind}
              x={x - 3.5}
              y={y - 3.5}
              width={7}
              height={7}
              transform={`rotate(45 ${String(x)} ${String(y)})`}
            />
          );
        })}
      </svg>
      <figcaption className={`line between line-above muted small ${styles.days}`} aria-hidden="true">
        <span>{shortDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </figcaption>
    </figure>
  );
}
