import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../../components/ui/actions/button";
import { paths } from "../../../../config/paths";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { useClearNewScan } from "./use-clear-new-scan";
import { progressTexts as texts } from "../progress/progress-texts";
import { MeasureCharts } from "../progress/measure-charts";
import { NoScans } from "../progress/no-scans";
import styles from "../progress/patient-progress.module.css";
import { ScanList } from "./scan-list";

const pageSize = 12;

/** All scans of a patient with all measures. Opening it clears the new-scan badge (spec A §7). */
export function PatientScans({ patient }: { patient: PatientDetail }) {
  useClearNewScan(patient);
  const zone = usePracticeZone();
  const [shown, setShown] = useState(pageSize);
  const scans = patient.inbodyResults;
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <div>
        <Link className={styles.back} to={paths.patientProgress.href(patient._id)}>
          <ChevronLeft size={16} aria-hidden="true" />
          {texts.back}
        </Link>
        <h2 id="progress-title">{texts.results}</h2>
      </div>
      {scans.length === 0 ? (
        <NoScans patient={patient} />
      ) : (
        <>
          <MeasureCharts scans={scans} zone={zone} />
          <ScanList scans={scans.slice(0, shown)} zone={zone} />
          {scans.length > shown && (
            <Button className={styles.all ?? ""} onClick={() => setShown(shown + pageSize)}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
