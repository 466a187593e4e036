import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { goalMeasures } from "@nutria/contract/clinical/goal-measures";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { useDialogs } from "../../../../lib/dialogs";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { AddMeasuresButton } from "./add-measures-button";
import { ChartLegend } from "./chart/chart-legend";
import { MeasureChart } from "./chart/measure-chart";
import { MeasureStrip } from "./measure-strip";
import type { ProgressEntry } from "./model/entries";
import { formatMeasure, overviewOrder, type MeasureName } from "./model/measures";
import { seriesOf, type Series } from "./model/series";
import { ProgressSources } from "./progress-sources";
import { progressTexts as texts } from "./progress-texts";
import { useProgressView } from "./progress-views";
import styles from "./progress-screen.module.css";
import type { RangeCriteria } from "@nutria/contract/clinical/body-ranges";

const chartCount = 3;

const stripCount = 6;

export interface ProgressOverviewProps {
  patient: PatientDetail;
  progress: PatientProgress;
  /** Newest first; at least one. */
  entries: readonly ProgressEntry[];
  zone: string;
}

/**
 * Three charts with what their ranges are taken from; over the table, a strip of further measures, which take the place of
 * a chart.
 */
export function ProgressOverview({ patient, progress, entries, zone }: ProgressOverviewProps) {
  const { goal, criteria } = progress;
  const { charts, strip, show } = useOverviewMeasures(entries, criteria);
  const [shown, setShown] = useState<string>();
  const { view } = useProgressView();
  const isPhone = useIsPhone();
  const legend = <ChartLegend charts={charts} goal={goal} />;
  const press = (series: Series) => {
    show(series);
    setShown(texts.chartShown(series.measure.label));
  };
  return (
    <>
      <div className={`row wrap between ${styles.head}`}>
        <h2>{texts.title}</h2>
        <div className={`row wrap gap-2-3 ${styles.tools}`}>
          {!isPhone && legend}
          {patient.isMyPatientEditable && (
            <>
              <GoalButton {...{ patient, progress, entries }} />
              <AddMeasuresButton patient={patient} size="small" />
            </>
          )}
        </div>
      </div>
      <section className={styles.charts} aria-label={texts.charts}>
        {charts.map((series) => (
          <MeasureChart key={series.measure.name} series={series} goal={goal} zone={zone} />
        ))}
      </section>
      {isPhone && legend}
      {entries.length === 1 && <p className="muted small">{texts.second}</p>}
      {view === "table" && <MeasureStrip strip={strip} onShow={press} />}
      <p className="visually-hidden" role="status">
        {shown}
      </p>
      <ProgressSources progress={progress} entries={entries} />
    </>
  );
}

function GoalButton({ patient, progress, entries }: Omit<ProgressOverviewProps, "zone">) {
  const dialogs = useDialogs();
  const open = () => {
    const latest = goalMeasures.flatMap((name) => {
      const series = seriesOf(entries, name, progress.criteria);
      return series ? [[name, formatMeasure(series.latest.value, series.measure)] as const] : [];
    });
    dialogs.open("patientGoal", {
      patientId: patient._id,
      goal: progress.goal,
      latest: Object.fromEntries(latest),
    });
  };
  return (
    <Button size="small" icon={<Flag size={16} aria-hidden="true" />} onClick={open}>
      {texts.goal}
    </Button>
  );
}

/** The measures with charts and those in the strip; a press in the strip swaps its measure with the last chart's. */
function useOverviewMeasures(entries: readonly ProgressEntry[], criteria: RangeCriteria) {
  const [order, setOrder] = useState(overviewOrder);
  const present = order.flatMap((name) => seriesOf(entries, name, criteria) ?? []);
  const charts = present.slice(0, chartCount);
  const strip = present.slice(chartCount, chartCount + stripCount);
  const last = charts.at(-1);
  const show = ({ measure: { name } }: Series) => {
    if (last) setOrder(order.map((one) => swapped(one, name, last.measure.name)));
  };
  return { charts, strip, show };
}

function swapped(one: MeasureName, first: MeasureName, second: MeasureName): MeasureName {
  if (one === first) return second;
  return one === second ? first : one;
}
