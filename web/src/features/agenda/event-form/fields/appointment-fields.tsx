import { isAgendaDay } from "@nutria/calendar/valid-day";
import { instantOf } from "@nutria/calendar/local-time";
import { isTime } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import { CheckboxField } from "../../../../components/ui/fields/choices/checkbox-field";
import { TextField } from "../../../../components/ui/fields/text-field";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingSettings } from "../../api/booking-settings";
import { dialogTexts } from "../../dialog-texts";
import type { EventFormState } from "../use-event-form";
import { OwnSlotPicker } from "../../slots/own-slot-picker";
import styles from "../event-form.module.css";
import { FormDayField } from "../../../../components/ui/date-time/form-day-field";
import { EventTimeField } from "./event-time-field";
import { ModeField, OfficeField, ServiceField } from "./service-fields";

const texts = dialogTexts.event;

interface AppointmentFieldsProps {
  state: EventFormState;
  settings: BookingSettings;
  onAddOffice: () => void;
  /** The appointment that is changed, whose own time counts as free. */
  appointment?: Appointment | undefined;
}

/** Fields of an appointment: service, mode, office and time. The service determines the end. */
export function AppointmentFields({ state, settings, onAddOffice, appointment }: AppointmentFieldsProps) {
  return (
    <>
      <ServiceField state={state} />
      <div className={styles.choices}>
        <ModeField state={state} />
        <OfficeField state={state} onAddOffice={onAddOffice} />
      </div>
      <FreeTimesField state={state} settings={settings} appointment={appointment} />
      <div className={styles.times}>
        <FormDayField control={state.form.control} name="date" label={texts.date} range="near" />
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

type FreeTimesFieldProps = Pick<AppointmentFieldsProps, "state" | "settings" | "appointment">;

/** The free times of the chosen service and office; any other time is typed below them. */
function FreeTimesField({ state, settings: { zone }, appointment }: FreeTimesFieldProps) {
  const { form, values, service } = state;
  const mode = service?.mode.find((one) => one === values.mode);
  if (!mode || values.office === "") return null;
  const isRead = isAgendaDay(values.date) && isTime(values.start);
  const chosen = isRead ? (instantOf(`${values.date}T${values.start}`, zone) ?? "") : "";
  return (
    <OwnSlotPicker
      wanted={{
        service: values.service,
        mode,
        office: values.office,
        ...(appointment && { appointment: appointment._id }),
      }}
      chosen={chosen}
      onPick={(startDate) => {
        const { day, time } = wallClock(startDate, zone);
        form.setValue("date", day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        form.setValue("start", time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }}
    />
  );
}

function endOf({ service, span }: EventFormState, { zone }: BookingSettings): string {
  return service && span ? wallClock(span.endDate, zone).time : "";
}
