import { SelectField } from "../../../components/ui/select-field";
import { TextField } from "../../../components/ui/text-field";
import type { Practice } from "../api/get-practice";
import { dialogTexts } from "../dialog-texts";
import { localOf } from "../helpers/zone";
import type { EventFormState } from "../hooks/use-event-form";
import { agendaTexts } from "../texts";
import styles from "./event-form.module.css";

const texts = dialogTexts.event;

/** Service, mode, office and time of an appointment; its end follows from the service. */
export function AppointmentFields({ state, practice }: { state: EventFormState; practice: Practice }) {
  const { form, values, service, span, offices } = state;
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        label={texts.service}
        placeholder={texts.servicePlaceholder}
        error={errors.service?.message}
        value={values.service}
        onChange={(event) => state.chooseService(event.target.value)}
      >
        {practice.services.map((one) => (
          <option key={one._id} value={one._id}>
            {texts.serviceMinutes(one.name, one.minutesLenght)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label={texts.mode}
          placeholder={texts.modePlaceholder}
          error={errors.mode?.message}
          disabled={!service}
          value={values.mode}
          onChange={(event) => state.chooseMode(event.target.value)}
        >
          {(service?.mode ?? []).map((one) => (
            <option key={one} value={one}>
              {agendaTexts.modes[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          value={values.office}
          onChange={(event) => state.chooseOffice(event.target.value)}
          label={texts.office}
          placeholder={texts.officePlaceholder}
          help={values.mode !== "" && offices.length === 0 ? texts.officeNone : undefined}
          error={errors.office?.message}
          disabled={offices.length === 0}
        >
          {offices.map((one) => (
            <option key={one._id} value={one._id}>
              {one.name || texts.officeUnnamed}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.times}>
        <TextField {...form.register("date")} type="date" label={texts.date} error={errors.date?.message} />
        <TextField
          {...form.register("start")}
          type="time"
          step={900}
          label={texts.start}
          error={errors.start?.message}
        />
        <TextField
          label={texts.end}
          type="time"
          value={service && span ? localOf(span.endDate, practice.zone).time : ""}
          readOnly
          tabIndex={-1}
        />
      </div>
    </>
  );
}
