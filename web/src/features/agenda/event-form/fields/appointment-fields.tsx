import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { dialogTexts } from "../../dialog-texts";
import type { EventFormState } from "../use-event-form";
import styles from "../event-form.module.css";
import { ModeField, OfficeField, ServiceField } from "./service-fields";

const texts = dialogTexts.event;

interface AppointmentFieldsProps {
  state: EventFormState;
  onAddOffice: () => void;
  isFilled: boolean;
}

/** What and where of an appointment: service, mode and office. */
export function AppointmentFields({ state, onAddOffice, isFilled }: AppointmentFieldsProps) {
  return (
    <>
      <ServiceField state={state} isFilled={isFilled} />
      <div className={styles.choices}>
        <ModeField state={state} />
        <OfficeField state={state} onAddOffice={onAddOffice} />
      </div>
    </>
  );
}

/** Books as accepted what the patient agreed to already (decisions, "Agenda"), and says what the patient is mailed. */
export function ConfirmedField({ state: { form, values, picked } }: { state: EventFormState }) {
  const { isConfirmedByPatient } = values;
  return (
    <CheckboxField
      {...form.register("isConfirmedByPatient")}
      label={texts.isConfirmedByPatient}
      help={confirmedHelp({ isConfirmedByPatient, hasNoEmail: picked?.hasNoEmail === true })}
    />
  );
}

/** What the patient of a new visit is mailed. */
export function confirmedHelp(of: { isConfirmedByPatient: boolean; hasNoEmail: boolean }): string {
  if (of.hasNoEmail) return texts.noEmailHelp;
  return of.isConfirmedByPatient ? texts.isConfirmedHelp : texts.isAskedHelp;
}
