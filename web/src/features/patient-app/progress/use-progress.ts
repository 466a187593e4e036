import { clientProgressRoutes } from "@nutria/contract/routes/client/progress";
import type { ClientProgress, ProgressPoint } from "@nutria/contract/schemas/patient-app/progress";
import { useMemo } from "react";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";
import { useActsSince } from "../../../device/phone";
import type { OutboxItem } from "../../../device/outbox/outbox";

/** How the patient is doing by the chosen nutritionist, with the weights that were noted since the answer. */
export function useProgress() {
  const { nutritionist } = useNutritionist();
  const id = nutritionist._id;
  const answer = useAppQuery(clientProgressRoutes.getClientProgress, { query: { nutritionist: id } });
  const acts = useActsSince(answer.dataUpdatedAt);
  const { data } = answer;
  const progress = useMemo(() => data && withWeights(data, id, acts), [data, id, acts]);
  return { progress, hasFailed: data === undefined && answer.isError, refetch: answer.refetch };
}

/** A progress with what the patient noted since: one own weight a day, and none where it was taken back. */
export function withWeights(
  progress: ClientProgress,
  nutritionist: string,
  acts: readonly OutboxItem[],
): ClientProgress {
  if (progress.isHidden) return progress;
  let points = progress.series.find(({ measure }) => measure === "weight")?.points ?? [];
  for (const act of acts) {
    if (act.type !== "loggedWeight" || act.refusal || act.data.nutritionist !== nutritionist) continue;
    const { day, weight } = act.data;
    points = points.filter((point) => point.day !== day || point.source !== "own");
    if (weight !== null)
      points = [...points, { day, value: weight, source: "own", device: null, result: null }];
  }
  const sorted: ProgressPoint[] = points.toSorted((one, other) => one.day.localeCompare(other.day));
  const others = progress.series.filter(({ measure }) => measure !== "weight");
  return { ...progress, series: [{ measure: "weight", points: sorted }, ...others] };
}
