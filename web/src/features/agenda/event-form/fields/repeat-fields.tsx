import { mostRepeats, repeatIntervals } from "@nutria/calendar/repeat";
import { SelectField } from "../../../../components/ui/fields/choices/select-field";
import { TextField } from "../../../../components/ui/fields/text-field";
import { dialogTexts } from "../../dialog-texts";
import styles from "../event-form.module.css";
import type { EventFormState } from "../use-event-form";

const { series: texts } = dialogTexts;

/** How often a new appointment or event repeats (decisions, "Agenda"). */
export function RepeatFields({ state: { form, values } }: { state: EventFormState }) {
  const { errors } = form.formState;
  return (
    <div className={styles.choices}>
      <SelectField {...form.register("every")} label={texts.every} error={errors.every?.message}>
        <option value="">{texts.once}</option>
        {repeatIntervals.map((interval) => (
          <option key={interval} value={interval}>
            {texts.intervals[interval]}
          </option>
        ))}
      </SelectField>
      {values.every !== "" && (
        <TextField
          {...form.register("times")}
          label={texts.times}
          type="number"
          inputMode="numeric"
          min={2}
          max={mostRepeats}
          error={errors.times?.message}
        />
      )}
    </div>
  );
}
