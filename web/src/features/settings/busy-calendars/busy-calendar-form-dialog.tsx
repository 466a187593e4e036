import { BusyCalendarInput } from "@nutria/contract/schemas/agenda/busy-calendar";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { useAddBusyCalendar } from "../api/busy-calendars";
import { busyCalendarTexts } from "./busy-calendar-texts";
import styles from "./busy-calendars.module.css";

const texts = busyCalendarTexts.form;

/** Adds a calendar by the address that its provider publishes. */
export function BusyCalendarFormDialog() {
  const dialogs = useDialogs();
  const form = useContractForm(BusyCalendarInput, { defaultValues: { name: "", address: "" } });
  const { errors } = form.formState;
  const add = useAddBusyCalendar();
  const submit = form.handleSubmit((body) =>
    add.mutate({ body }, { onSuccess: dialogs.close, onError: form.applyServerErrors }),
  );
  return (
    <EntityFormDialog
      title={texts.title}
      description={texts.lead}
      texts={texts}
      form={form}
      submit={(event) => void submit(event)}
      isSaving={add.isPending}
    >
      <TextField
        {...form.register("name")}
        label={texts.name}
        help={texts.nameHelp}
        error={errors.name?.message}
      />
      <TextField
        {...form.register("address")}
        label={texts.address}
        type="url"
        inputMode="url"
        placeholder={texts.addressPlaceholder}
        autoComplete="off"
        spellCheck={false}
        error={errors.address?.message}
      />
      <section aria-labelledby="calendar-steps" className={`stack gap-2 ${styles.steps}`}>
        <h3 id="calendar-steps">{texts.where}</h3>
        <dl>
          {texts.steps.map(({ provider, text }) => (
            <div key={provider}>
              <dt>{provider}</dt>
              <dd className="muted small">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </EntityFormDialog>
  );
}
