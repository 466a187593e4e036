import { useState } from "react";
import type { RangeCriteria } from "@nutria/contract/clinical/body-ranges";
import type { ProgressEntry } from "./model/entries";
import { overviewOrder, type MeasureName } from "./model/measures";
import { seriesOf, type Series } from "./model/series";

const chartCount = 3;
const stripCount = 6;

/** The measures with charts and those in the strip; a press in the strip swaps its measure with the last chart's. */
export function useOverviewMeasures(entries: readonly ProgressEntry[], criteria: RangeCriteria) {
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
