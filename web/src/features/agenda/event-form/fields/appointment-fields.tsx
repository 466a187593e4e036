import { wallClock } from "@nutria/calendar/zone";
import { CheckboxField } from "../../../../components/ui/fields/choices/checkbox-field";
import type { BookingSettings } from "../../api/booking-settings";
import { dialogTexts } from "../../dialog-texts";
import { needsOnlineOffice } from "../values/event-form-values";
import type { EventFormState } from "../use-event-form";
import styles from "../event-form.module.css";
import { FormDayField } from "../../../../components/ui/date-time/form-day-field";
import { EventTimeField } from "./event-time-field";
import { ModeField, OfficeField, ServiceField } from "./service-fields";

const texts = dialogTexts.event;

interface AppointmentFieldsProps {
  state: EventFormState;
  settings: BookingSettings;
  onAddOffice: () => void;
}

/** What and where of an appointment: service, mode and office. */
export function AppointmentFields({
  state,
  onAddOffice,
  isFilled,
}: Omit<AppointmentFieldsProps, "settings"> & { isFilled: boolean }) {
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

/** The same fields and the time for the popover; hides a field when the service allows one value only. */
export function ShortAppointmentFields({ state, settings, onAddOffice }: AppointmentFieldsProps) {
  const { service, offices, values } = state;
  const needsOffice = offices.length > 1 || needsOnlineOffice(values);
  const end = endOf(state, settings);
  return (
    <>
      <ServiceField state={state} />
      {service && service.mode.length > 1 && <ModeField state={state} />}
      {needsOffice && <OfficeField state={state} onAddOffice={onAddOffice} />}
      <div className={styles.pair}>
        <FormDayField control={state.form.control} name="date" label={texts.date} range="near" />
        <EventTimeField state={state} name="start" label={texts.start} />
      </div>
      {end !== "" && <p className="muted small">{texts.endsAt(end)}</p>}
    </>
  );
}

/** Books as accepted what the patient agreed to already (decisions, "Agenda"). */
export function ConfirmedField({ state: { form } }: { state: EventFormState }) {
  return (
    <CheckboxField
      {...form.register("isConfirmedByPatient")}
      label={texts.isConfirmedByPatient}
      help={texts.isConfirmedHelp}
    />
  );
}

function endOf({ service, span }: EventFormState, { zone }: BookingSettings): string {
  return service && span ? wallClock(span.endDate, zone).time : "";
}
