import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { TicketPlus } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { usePatientActions } from "../../shared/use-patient-actions";
import { AddMeasuresButton } from "./add-measures-button";
import { progressTexts } from "./progress-texts";
import { texts } from "../../texts";
import styles from "./progress-screen.module.css";

/** Empty state: says what appears here and how the first scan arrives. */
export function NoScans({ patient }: { patient: PatientDetail }) {
  const { addPass } = usePatientActions(patient);
  const hasPass = patient.inbodyPasses + patient.scheduledPasses > 0;
  return (
    <div className={`card stack gap-2 centred-across text-centre ${styles.empty}`}>
      <EmptyChart />
      <p>
        <strong>{progressTexts.empty}</strong>
      </p>
      <p className={styles.nextStep}>
        {nextStepOf(patient)} {patient.isMyPatientEditable && progressTexts.orByHand}
      </p>
      <div className={`row wrap gap-2-3 ${styles.tools}`}>
        {patient.isMyPatientEditable && <AddMeasuresButton patient={patient} />}
        {patient.isActive && !hasPass && (
          <Button icon={<TicketPlus size={18} aria-hidden="true" />} onClick={addPass}>
            {texts.card.addPass}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the charts will look like. */
function EmptyChart() {
  return (
    <svg width="212" height="72" viewBox="0 0 212 72" className={styles.emptyChart} aria-hidden="true">
      <line x1="2" x2="210" y1="70" y2="70" />
      <path d="M6 16C40 16 44 22 58 22S90 34 110 34S140 44 158 44S186 50 204 50" strokeDasharray="6 5" />
      {[
        [6, 16],
        [58, 22],
        [110, 34],
        [158, 44],
        [204, 50],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
}

function nextStepOf(patient: PatientDetail): string {
  if (patient.endedAt !== undefined) return progressTexts.emptyLeft;
  if (patient.isProvisional) {
    return patient.email === "" ? progressTexts.emptyWithoutEmail : progressTexts.emptyProvisional;
  }
  if (patient.scheduledPasses > 0) return progressTexts.emptyScheduled;
  if (patient.inbodyPasses > 0) return progressTexts.emptyWithPasses;
  return patient.isActive ? progressTexts.emptyWithoutPasses : progressTexts.emptyInactive;
}
