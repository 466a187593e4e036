import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronLeft } from "lucide-react";
import { useMemo, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useProgress } from "../../api/progress";
import { entriesOf, type ProgressEntry } from "../progress/model/entries";
import { NoScans } from "../progress/no-scans";
import { CsvButton } from "../progress/progress-table";
import { ProgressSources } from "../progress/progress-sources";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "../progress/progress-screen.module.css";
import { ScanDetail } from "./scan-detail";
import { formatDayAt } from "@nutria/calendar/format";
import { formatMeasure, measureOf } from "../progress/model/measures";
import { useClearInBodyBadges } from "../../api/patient-changes";

interface ScanDatesProps {
  /** The scans, newest first. */
  entries: readonly ProgressEntry[];
  /** Id of the scan that is shown. */
  selected: string;
  zone: string;
}

/** The scans of a patient, one at a time beside the one before. Opening it clears the new-scan badge (spec A §7). */
export function PatientScans({ patient }: { patient: PatientDetail }) {
  const progress = useProgress(patient._id);
  const zone = usePracticeZone();
  const [address] = useSearchParams();
  const entries = useMemo(
    () => (progress.data ? entriesOf(progress.data, zone).filter(({ kind }) => kind === "scan") : []),
    [progress.data, zone],
  );
  useClearNewScan(patient, entries[0]?.id);
  const asked = entries.findIndex(({ id }) => id === address.get("scan"));
  const place = Math.max(0, asked);
  const entry = entries[place];
  return (
    <section className="stack fit gap-4" aria-labelledby="progress-title">
      <div className={`row wrap between ${styles.head}`}>
        <div>
          <Link
            className={`inline-row gap-2px small semibold not-underlined ${styles.back}`}
            to={paths.patientProgress.href(patient._id)}
          >
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
          <div className={`stack gap-5 from-top ${styles.scans}`}>
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

/** The days of the scans with their weights; each opens its scan. A column, or a row to swipe on a phone. */
function ScanDates({ entries, selected, zone }: ScanDatesProps) {
  return (
    <nav aria-label={texts.dates} className={styles.scroller}>
      <ul className={`stack gap-2px ${styles.dates}`}>
        {entries.map(({ id, date, values }) => (
          <li key={id}>
            <Link
              className={`line gap-2 between rounded muted ${styles.date}`}
              to={{ search: `scan=${encodeURIComponent(id)}` }}
              replace
              preventScrollReset
              aria-current={id === selected ? "true" : undefined}
            >
              <time dateTime={date}>{formatDayAt(date, zone)}</time>
              <span>{formatMeasure(values.weight ?? 0, measureOf("weight"))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Clears the new-scan badge of what is on screen: when the scans are opened, and when a new one is shown that the record
 * does not know yet. Sends the call once per scan, not once per render.
 */
function useClearNewScan(patient: PatientDetail, shown: string | undefined): void {
  const { mutate } = useClearInBodyBadges();
  const cleared = useRef<string>(undefined);
  const { _id: id, badge, inbodyResults } = patient;
  const known = inbodyResults[0]?._id;
  const isNew = badge === "newInBody" || (shown !== undefined && shown !== known);
  const latest = `${id} ${shown ?? known ?? ""}`;
  useEffect(() => {
    if (!isNew || cleared.current === latest) return;
    cleared.current = latest;
    mutate(id);
  }, [isNew, id, latest, mutate]);
}
