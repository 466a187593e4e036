import { repeatIntervals } from "@nutria/calendar/repeat";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { NumberField } from "../../../../ui/fields/number-field";
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
        <NumberField {...form.register("times")} label={texts.times} isWhole error={errors.times?.message} />
      )}
    </div>
  );
}
