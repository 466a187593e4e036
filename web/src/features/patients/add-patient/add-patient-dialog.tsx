import { useAddPatientFlow } from "./use-add-patient-flow";
import { AddPatientConfirmation } from "./add-patient-confirmation";
import type { AddPatientOptions } from "./add-patient-options";
import { LookupStep } from "./lookup-step";
import { NewPatientStep } from "./new-patient-step";
import { RegisteredPatientStep } from "./registered-patient-step";

/**
 * Adds a patient in three steps: lookup, data and confirmation. Ends with a request that the patient can answer (spec
 * A §4).
 */
export function AddPatientDialog({ addedFromCalendar = false, onAdded }: AddPatientOptions) {
  const flow = useAddPatientFlow();
  if (flow.step === "lookup") return <LookupStep flow={flow} />;
  if (flow.step === "confirmation") {
    return (
      <AddPatientConfirmation
        flow={flow}
        addedFromCalendar={addedFromCalendar}
        {...(onAdded !== undefined && { onAdded })}
      />
    );
  }
  return flow.outcome.kind === "registered" ? (
    <RegisteredPatientStep flow={flow} patient={flow.outcome.patient} others={flow.outcome.others} />
  ) : (
    <NewPatientStep flow={flow} />
  );
}
