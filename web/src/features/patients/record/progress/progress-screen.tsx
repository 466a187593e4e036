import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useMemo } from "react";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { usePracticeZone } from "../../../../data/session/current-user";
import { prefetchProgress, useProgress } from "../../api/progress";
import { entriesOf } from "./model/entries";
import { NoScans } from "./no-scans";
import { ProgressOverview, type ProgressOverviewProps } from "./progress-overview";
import { ProgressViews, useProgressView } from "./progress-views";
import { progressTexts as texts } from "./progress-texts";
import styles from "./progress-screen.module.css";

export { prefetchProgress };

/** A patient's progress: charts, further measures and a table of scans and of measures by hand. */
export function ProgressScreen({ patient }: { patient: PatientDetail }) {
  const progress = useProgress(patient._id);
  const zone = usePracticeZone();
  const entries = useMemo(() => (progress.data ? entriesOf(progress.data, zone) : []), [progress.data, zone]);
  const { view } = useProgressView();
  // The diary has the screen for itself, and does not wait for the charts.
  const isDiary = view === "diary";
  return (
    <section className="stack fit gap-4" aria-label={texts.title}>
      {!isDiary && (
        <>
          {progress.isPending && <ProgressSkeleton />}
          {progress.isError && !progress.data && <LoadFailed onRetry={() => void progress.refetch()} />}
          {progress.data && (
            <Charts patient={patient} progress={progress.data} entries={entries} zone={zone} />
          )}
        </>
      )}
      {(isDiary || progress.data) && <ProgressViews patient={patient} entries={entries} zone={zone} />}
    </section>
  );
}

function Charts(props: ProgressOverviewProps) {
  if (props.entries.length > 0) return <ProgressOverview {...props} />;
  return (
    <>
      <h2>{texts.title}</h2>
      <NoScans patient={props.patient} />
    </>
  );
}

function ProgressSkeleton() {
  return (
    <div role="status" className="stack fit gap-4">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton width={220} height={28} />
      <div className={styles.charts}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} width="100%" height={240} radius={12} />
        ))}
      </div>
    </div>
  );
}
