import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { CalendarCheck, ChevronRight, Ticket } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../../../components/ui/display/badge";
import { buttonClass } from "../../../../components/ui/actions/button-class";
import { paths } from "../../../../config/paths";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { progressTexts as texts } from "./progress-texts";
import { MeasureCharts } from "./measure-charts";
import { NoScans } from "./no-scans";
import styles from "./patient-progress.module.css";
import { ScanList } from "../scans/scan-list";

/** The overview shows the latest scans only; the scans screen shows all. */
const scansShown = 3;

/** A patient's progress: passes, three charts and the latest scans. */
export function PatientProgress({ patient }: { patient: PatientDetail }) {
  const zone = usePracticeZone();
  const scans = patient.inbodyResults;
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <div className={styles.head}>
        <h2 id="progress-title">{texts.title}</h2>
        <dl className={styles.passes}>
          <Count
            icon={<Ticket size={18} aria-hidden="true" />}
            label={texts.passes}
            value={patient.inbodyPasses}
          />
          <Count
            icon={<CalendarCheck size={18} aria-hidden="true" />}
            label={texts.scheduled}
            value={patient.scheduledPasses}
          />
        </dl>
      </div>
      {scans.length === 0 ? (
        <NoScans patient={patient} />
      ) : (
        <>
          <MeasureCharts scans={scans} zone={zone} />
          <ScanList scans={scans.slice(0, scansShown)} zone={zone} />
          <Link className={`${buttonClass()} ${styles.all}`} to={paths.patientInBody.href(patient._id)}>
            {texts.all(scans.length)}
            {patient.badge === "newInBody" && <Badge tone="online">{texts.newest}</Badge>}
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </>
      )}
    </section>
  );
}

function Count({ icon, label, value }: { icon: React.ReactNode; label: string; value: number }) {
  return (
    <div>
      <dt>
        {icon}
        {label}
      </dt>
      <dd data-numbers>{value}</dd>
    </div>
  );
}
