import { formatDecimals } from "./model/measures";
import { readingText } from "./model/range-texts";
import { changeOfSeries, type Series } from "./model/series";
import { progressTexts as texts } from "./progress-texts";
import styles from "./measure-strip.module.css";

interface MeasureStripProps {
  strip: readonly Series[];
  onShow: (series: Series) => void;
}

/** Further measures with the change and the reading of each; a press draws the chart of one. */
export function MeasureStrip({ strip, onShow }: MeasureStripProps) {
  if (strip.length === 0) return null;
  return (
    <ul className={`card stack clips ${styles.strip}`} aria-label={texts.strip}>
      {/* The place is the key, so that the focus stays where it was pressed. */}
      {strip.map((series, place) => (
        <li key={place}>
          <button
            type="button"
            className={`stack gap-2px pad-3-4 inherited text-left ${styles.measure}`}
            onClick={() => onShow(series)}
          >
            <Measure series={series} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Measure({ series }: { series: Series }) {
  const { measure, latest, reading } = series;
  const label = latest.entry.kind === "hand" ? texts.byHand(measure.short) : measure.short;
  const isHealthy = reading?.level === "healthy";
  const tone = reading ? (isHealthy ? styles.healthy : styles.beyond) : "";
  return (
    <>
      <span className="muted small">{label}</span>
      <span className={`line wrap on-baseline between muted small ${styles.values}`} data-numbers>
        <span className={`tiny nowrap ${styles.value}`}>
          <strong>{formatDecimals(latest.value, measure.decimals)}</strong> {measure.unit}
        </span>
        <span>{changeText(series)}</span>
      </span>
      <span className={`${styles.reading} ${tone}`}>
        {reading ? readingText(reading, measure) : texts.noRange}
      </span>
      <span className="visually-hidden">{texts.showChart(measure.label)}</span>
    </>
  );
}

function changeText(series: Series): string {
  const change = changeOfSeries(series);
  if (change === null) return "";
  if (change === 0) return texts.same;
  return `${change > 0 ? "+" : "−"}${formatDecimals(Math.abs(change), series.measure.decimals)}`;
}
