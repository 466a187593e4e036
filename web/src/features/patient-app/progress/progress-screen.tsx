import type { ClientProgress, ProgressPoint } from "@nutria/contract/schemas/patient-app/progress";
import { EyeOff, Plus, Sparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { Page } from "../shell/page";
import { Unread } from "../shell/unread";
import { MeasureCard } from "./chart/measure-card";
import { PassesAndResults } from "./passes/passes-and-results";
import styles from "./progress.module.css";
import { progressTexts as texts } from "./texts";
import { useProgress } from "./use-progress";

const WeightSheet = part(
  () => import("./weight-sheet"),
  ({ WeightSheet }) => WeightSheet,
);

/** How a patient is doing: a sentence, what was measured, and the passes and results of scans. */
export function ProgressScreen() {
  const { diary, isActive } = useNutritionist();
  const { progress, hasFailed, refetch } = useProgress();
  const [isNoting, setNoting] = useState(false);
  const canNote = isActive && diary && progress?.isHidden === false;
  return (
    <Page
      title={texts.title}
      beside={
        canNote && (
          <Button
            className={styles.note}
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setNoting(true)}
          >
            {texts.logWeight}
          </Button>
        )
      }
    >
      {hasFailed && <Unread what="tu progreso" onRetry={() => void refetch()} />}
      {!progress && !hasFailed && <Skeleton height={360} radius={12} />}
      {progress && <Measures progress={progress} />}
      <PassesAndResults isHidden={progress?.isHidden ?? true} isWaiting={!progress && !hasFailed} />
      {isNoting && (
        <Suspense fallback={null}>
          <WeightSheet onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Measures({ progress }: { progress: ClientProgress }) {
  const { name } = useNutritionist().nutritionist;
  const shown = progress.series.flatMap(({ measure, points: [first, ...others] }) =>
    first ? [{ measure, points: [first, ...others] as const }] : [],
  );
  if (progress.isHidden) {
    return <EmptyState icon={<EyeOff size={28} aria-hidden="true" />} text={<p>{texts.hidden(name)}</p>} />;
  }
  if (shown.length === 0) return <EmptyState text={<p>{texts.none}</p>} />;
  const points = shown.flatMap((one) => one.points);
  return (
    <>
      {progress.sentence !== null && (
        <p className={styles.sentence}>
          <Sparkles size={20} aria-hidden="true" />
          {progress.sentence}
        </p>
      )}
      <div className={`stack fit gap-3 ${styles.cards}`}>
        {shown.map(({ measure, points: own }) => (
          <MeasureCard key={measure} measure={measure} points={own} goal={progress.goal} />
        ))}
      </div>
      <Legend points={points} hasGoal={shown.some(({ measure }) => progress.goal[measure] !== null)} />
    </>
  );
}

function Legend({ points, hasGoal }: { points: readonly ProgressPoint[]; hasGoal: boolean }) {
  const sources = (["scan", "visit", "own"] as const).filter((source) =>
    points.some((point) => point.source === source),
  );
  return (
    <ul className={`line wrap gap-1-4 muted small ${styles.legend}`}>
      {sources.map((source) => (
        <li key={source}>
          <span className={styles[source]} aria-hidden="true" />
          {texts.sources[source]}
        </li>
      ))}
      {hasGoal && (
        <li>
          <span className={styles.dashes} aria-hidden="true" />
          {texts.legendGoal}
        </li>
      )}
    </ul>
  );
}
