import { isAgendaDay } from "@nutria/calendar/valid-day";
import { isTime, minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { TextField } from "../../../../ui/fields/text-field";
import { dialogTexts } from "../../dialog-texts";
import type { EventFormState } from "../use-event-form";
import styles from "../event-form.module.css";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import { EventTimeField } from "./event-time-field";

const texts = dialogTexts.event;

/** Title and times of an event without a patient. */
export function OtherEventFields({ state }: { state: EventFormState }) {
  const { form, values } = state;
  const { errors } = form.formState;
  // The last day follows the first one when both were the same or the range would be inverted.
  const moveLastDay = (day: string) => {
    const last = form.getValues("endDay");
    if (isAgendaDay(day) && (last < day || last === values.date)) form.setValue("endDay", day);
  };
  // When the start changes, the end moves with it and the duration stays.
  const moveEnd = (start: string) => {
    if (!isTime(start) || !isTime(values.start) || !isTime(values.end)) return;
    const length = minutesOf(values.end) - minutesOf(values.start);
    const end = minutesOf(start) + length;
    const isOneDay = values.date === form.getValues("endDay");
    if (isOneDay && length > 0 && end < 24 * 60) form.setValue("end", timeOfMinutes(end));
  };
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
        <FormDayField
          control={form.control}
          name="date"
          label={texts.date}
          range="near"
          onDay={moveLastDay}
        />
        {!values.isAllDay && (
          <EventTimeField state={state} name="start" label={texts.start} onValue={moveEnd} />
        )}
        <FormDayField control={form.control} name="endDay" label={texts.endDay} range="near" />
        {!values.isAllDay && <EventTimeField state={state} name="end" label={texts.end} />}
      </div>
    </>
  );
}
