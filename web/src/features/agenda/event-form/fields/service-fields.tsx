import { Plus } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { dialogTexts } from "../../dialog-texts";
import type { EventFormState } from "../use-event-form";
import { agendaTexts } from "../../texts";
import styles from "../event-form.module.css";

const texts = dialogTexts.event;

/** The service of the appointment; it determines the modes and the duration. */
export function ServiceField({ state, isFilled = false }: { state: EventFormState; isFilled?: boolean }) {
  return (
    <SelectField
      label={texts.service}
      // The first field of an appointment whose patient is known.
      data-autofocus={!isFilled || undefined}
      placeholder={texts.servicePlaceholder}
      help={state.isAsLastTime ? texts.asLastTime : undefined}
      error={state.form.formState.errors.service?.message}
      value={state.values.service}
      onChange={(event) => state.chooseService(event.target.value)}
    >
      {state.services.map(({ _id, label }) => (
        <option key={_id} value={_id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export function ModeField({ state }: { state: EventFormState }) {
  const { form, service, values } = state;
  return (
    <SelectField
      label={texts.mode}
      placeholder={texts.modePlaceholder}
      error={form.formState.errors.mode?.message}
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
  );
}

interface OfficeFieldProps {
  state: EventFormState;
  /** Adds the online office that an appointment online needs. */
  onAddOffice: () => void;
}

/** The office of the appointment; without an online one, the way to add it. */
export function OfficeField({ state, onAddOffice }: OfficeFieldProps) {
  const { offices, values } = state;
  const isMissing = values.mode === "online" && offices.length === 0;
  return (
    <div className={`stack gap-2 from-start ${styles.office}`}>
      <OfficeSelect state={state} />
      {isMissing && (
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={onAddOffice}>
          {texts.addOnlineOffice}
        </Button>
      )}
    </div>
  );
}

function OfficeSelect({ state }: { state: EventFormState }) {
  const { form, offices, values } = state;
  return (
    <SelectField
      value={values.office}
      onChange={(event) => state.chooseOffice(event.target.value)}
      label={texts.office}
      placeholder={texts.officePlaceholder}
      help={values.mode !== "" && offices.length === 0 ? texts.officeNone : undefined}
      error={form.formState.errors.office?.message}
      disabled={offices.length === 0}
    >
      {offices.map((one) => (
        <option key={one._id} value={one._id}>
          {one.name || texts.officeUnnamed}
        </option>
      ))}
    </SelectField>
  );
}
