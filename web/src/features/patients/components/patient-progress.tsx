import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Activity, CalendarCheck, Ticket, TicketPlus } from "lucide-react";
import { Button } from "../../../components/ui/button";
import { EmptyState } from "../../../components/ui/empty-state";
import { usePatientActions } from "../hooks/use-patient-actions";
import { recordTexts } from "../record-texts";
import { texts } from "../texts";
import styles from "./patient-progress.module.css";

/** Body composition: the passes a patient has, and the results of the ones already used. */
export function PatientProgress({ patient }: { patient: PatientDetail }) {
  const { progress } = recordTexts;
  const { addPass } = usePatientActions(patient);
  const hasResults = patient.inbodyResults.length > 0;
  return (
    <section className={styles.progress} aria-labelledby="progress-title">
      <h2 id="progress-title">{progress.title}</h2>
      <dl className={styles.passes}>
        <Count
          icon={<Ticket size={18} aria-hidden="true" />}
          label={progress.passes}
          value={patient.inbodyPasses}
        />
        <Count
          icon={<CalendarCheck size={18} aria-hidden="true" />}
          label={progress.scheduled}
          value={patient.scheduledPasses}
        />
      </dl>
      <div className={styles.results}>
        <EmptyState
          icon={<Activity size={32} aria-hidden="true" />}
          text={
            hasResults
              ? `${progress.results(patient.inbodyResults.length)}. ${progress.resultsSoon}`
              : `${progress.empty} ${nextStepOf(patient)}`
          }
          action={
            !hasResults &&
            patient.isActive &&
            patient.inbodyPasses === 0 && (
              <Button icon={<TicketPlus size={18} aria-hidden="true" />} onClick={addPass}>
                {texts.card.addPass}
              </Button>
            )
          }
        />
      </div>
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

function nextStepOf(patient: PatientDetail): string {
  const { progress } = recordTexts;
  if (patient.inbodyPasses > 0) return progress.emptyWithPasses(texts.passes.ofPatient(patient.inbodyPasses));
  return patient.isActive ? progress.emptyWithoutPasses : progress.emptyInactive;
}
