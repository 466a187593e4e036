import { wallClock } from "@nutria/calendar/zone";
import { TextField } from "../../../components/ui/fields/text-field";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import type { EventFormState } from "./use-event-form";
import styles from "./event-form.module.css";
import { EventDayField, EventTimeField } from "./moment-fields";
import { ModeField, OfficeField, ServiceField } from "./service-fields";

const texts = dialogTexts.event;

interface AppointmentFieldsProps {
  state: EventFormState;
  settings: BookingSettings;
}

/** Fields of an appointment: service, mode, office and time. The service determines the end. */
export function AppointmentFields({ state, settings }: AppointmentFieldsProps) {
  return (
    <>
      <ServiceField state={state} />
      <div className={styles.choices}>
        <ModeField state={state} />
        <OfficeField state={state} />
      </div>
      <div className={styles.times}>
        <EventDayField state={state} name="date" label={texts.date} />
        <EventTimeField state={state} name="start" label={texts.start} />
        <TextField
          label={texts.end}
          value={endOf(state, settings)}
          placeholder={texts.noTime}
          readOnly
          tabIndex={-1}
        />
      </div>
    </>
  );
}

/** The same fields for the popover; hides a field when the service allows one value only. */
export function ShortAppointmentFields({ state, settings }: AppointmentFieldsProps) {
  const { service, offices } = state;
  const end = endOf(state, settings);
  return (
    <>
      <ServiceField state={state} />
      {service && service.mode.length > 1 && <ModeField state={state} />}
      {offices.length > 1 && <OfficeField state={state} />}
      <div className={styles.pair}>
        <EventDayField state={state} name="date" label={texts.date} />
        <EventTimeField state={state} name="start" label={texts.start} />
      </div>
      {end !== "" && <p className="muted small">{texts.endsAt(end)}</p>}
    </>
  );
}

function endOf({ service, span }: EventFormState, { zone }: BookingSettings): string {
  return service && span ? wallClock(span.endDate, zone).time : "";
}
