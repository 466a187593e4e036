import { CheckboxField } from "../../../components/ui/checkbox-field";
import { TextField } from "../../../components/ui/text-field";
import { dialogTexts } from "../dialog-texts";
import { minutesOf, timeOf } from "../helpers/zone";
import type { EventFormState } from "../hooks/use-event-form";
import styles from "./event-form.module.css";

const texts = dialogTexts.event;

/** Title and times of an event without a patient. */
export function OtherEventFields({ state }: { state: EventFormState }) {
  const { form, values } = state;
  const { errors } = form.formState;
  const date = form.register("date", {
    // Moving the first day takes the last one along.
    onChange: (event: { target: { value: string } }) => {
      const last = form.getValues("endDay");
      if (last < event.target.value || last === values.date) form.setValue("endDay", event.target.value);
    },
  });
  // So does moving the start with the end: the event keeps its length.
  const start = form.register("start", {
    onChange: (event: { target: { value: string } }) => {
      const length = minutesOf(values.end) - minutesOf(values.start);
      const end = minutesOf(event.target.value) + length;
      const isOneDay = values.date === form.getValues("endDay");
      if (isOneDay && length > 0 && end < 24 * 60) form.setValue("end", timeOf(end));
    },
  });
  return (
    <>
      <TextField
        {...form.register("title")}
        label={texts.title}
        maxLength={120}
        error={errors.title?.message}
      />
      <CheckboxField {...form.register("isAllDay")} label={texts.isAllDay} />
      <div className={styles.pair}>
        <TextField {...date} type="date" label={texts.date} error={errors.date?.message} />
        {!values.isAllDay && (
          <TextField {...start} type="time" step={900} label={texts.start} error={errors.start?.message} />
        )}
        <TextField
          {...form.register("endDay")}
          type="date"
          label={texts.endDay}
          min={values.date}
          error={errors.endDay?.message}
        />
        {!values.isAllDay && (
          <TextField
            {...form.register("end")}
            type="time"
            step={900}
            label={texts.end}
            error={errors.end?.message}
          />
        )}
      </div>
    </>
  );
}
