import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronLeft } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { paths } from "@nutria/contract/paths";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { useProgress } from "../../api/progress";
import { entriesOf } from "../progress/model/entries";
import { NoScans } from "../progress/no-scans";
import { CsvButton } from "../progress/progress-table";
import { ProgressSources } from "../progress/progress-sources";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "../progress/patient-progress.module.css";
import { ScanDates } from "./scan-dates";
import { ScanDetail } from "./scan-detail";
import { useClearNewScan } from "./use-clear-new-scan";

/** The scans of a patient, one at a time beside the one before. Opening it clears the new-scan badge (spec A §7). */
export function PatientScans({ patient }: { patient: PatientDetail }) {
  useClearNewScan(patient);
  const progress = useProgress(patient._id);
  const zone = usePracticeZone();
  const [address] = useSearchParams();
  const entries = useMemo(
    () => (progress.data ? entriesOf(progress.data, zone).filter(({ kind }) => kind === "scan") : []),
    [progress.data, zone],
  );
  const asked = entries.findIndex(({ id }) => id === address.get("scan"));
  const place = Math.max(0, asked);
  const entry = entries[place];
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <div className={styles.head}>
        <div>
          <Link className={styles.back} to={paths.patientProgress.href(patient._id)}>
            <ChevronLeft size={16} aria-hidden="true" />
            {texts.back}
          </Link>
          <h2 id="progress-title">{texts.results}</h2>
        </div>
        {entry && <CsvButton patient={patient} entries={entries} zone={zone} />}
      </div>
      {progress.isPending && <CenteredSpinner />}
      {progress.isError && !progress.data && <LoadFailed onRetry={() => void progress.refetch()} />}
      {progress.data && !entry && <NoScans patient={patient} />}
      {progress.data && entry && (
        <>
          <div className={styles.scans}>
            <ScanDates entries={entries} selected={entry.id} zone={zone} />
            <ScanDetail
              entry={entry}
              before={entries[place + 1]}
              criteria={progress.data.criteria}
              zone={zone}
            />
          </div>
          <ProgressSources progress={progress.data} entries={entries} />
        </>
      )}
    </section>
  );
}
