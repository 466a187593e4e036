import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Activity, TicketPlus } from "lucide-react";
import { Button } from "../../../../components/ui/actions/button";
import { EmptyState } from "../../../../components/ui/feedback/empty-state";
import { usePatientActions } from "../../shared/use-patient-actions";
import { progressTexts } from "./progress-texts";
import { texts } from "../../texts";
import styles from "./patient-progress.module.css";

/** Empty state: says what appears here and how the first scan arrives. */
export function NoScans({ patient }: { patient: PatientDetail }) {
  const { addPass } = usePatientActions(patient);
  const hasPass = patient.inbodyPasses + patient.scheduledPasses > 0;
  return (
    <div className={styles.results}>
      <EmptyState
        icon={<Activity size={32} aria-hidden="true" />}
        text={`${progressTexts.empty} ${nextStepOf(patient)}`}
        action={
          patient.isActive &&
          !hasPass && (
            <Button icon={<TicketPlus size={18} aria-hidden="true" />} onClick={addPass}>
              {texts.card.addPass}
            </Button>
          )
        }
      />
    </div>
  );
}

function nextStepOf(patient: PatientDetail): string {
  if (patient.isProvisional) return progressTexts.emptyProvisional;
  if (patient.scheduledPasses > 0) return progressTexts.emptyScheduled;
  if (patient.inbodyPasses > 0) return progressTexts.emptyWithPasses;
  return patient.isActive ? progressTexts.emptyWithoutPasses : progressTexts.emptyInactive;
}
