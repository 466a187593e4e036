import { weekdaysFrom } from "@nutria/calendar/weekdays";
import { autoReplyText } from "@nutria/contract/messages/answer-hours-text";
import { paths } from "@nutria/contract/web/paths";
import { CalendarOff, Plus, X } from "lucide-react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { useFirstWeekday } from "../../../data/session/current-user";
import { TimeSelect } from "../shared/time-select";
import { hoursOf, type PatientAppFormState } from "./patient-app-form";
import { patientAppTexts } from "./patient-app-texts";
import styles from "./patient-app.module.css";

const texts = patientAppTexts.hours;
const workdays = ["1", "2", "3", "4", "5"];
/** As many as there are days. */
const mostRows = 7;

interface PartProps {
  form: PatientAppFormState;
}

/** When the practice answers, and what a patient reads who writes at another time. */
export function AnswerHours({ form }: PartProps) {
  const { register, control, formState } = form;
  const { fields: spans, append, remove } = useFieldArray({ control, name: "spans" });
  const { errors } = formState;
  const refusal = errors.spans?.root?.message ?? errors.spans?.message;
  return (
    <section
      className={`card ${styles.card}`}
      aria-labelledby="patient-app-hours"
      data-invalid={refusal !== undefined || undefined}
    >
      <div>
        <h3 id="patient-app-hours">{texts.title}</h3>
        <p className="muted small">{texts.lead}</p>
      </div>
      {spans.length === 0 && <p className="small">{texts.always}</p>}
      {spans.map((span, index) => (
        <SpanFields key={span.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {refusal !== undefined && (
        <p className="danger small" role="alert">
          {refusal}
        </p>
      )}
      {spans.length < mostRows && (
        <Button
          size="small"
          className="at-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ days: spans.length === 0 ? workdays : [], start: "09:00", end: "18:00" })}
        >
          {texts.add}
        </Button>
      )}
      <TextAreaField
        {...register("autoReply")}
        label={texts.autoReply}
        help={texts.autoReplyHelp}
        rows={2}
        maxLength={500}
        error={errors.autoReply?.message}
      />
      <Preview form={form} />
      <p className={`row wrap gap-1-2 small ${styles.daysOff}`}>
        <CalendarOff size={16} aria-hidden="true" />
        <span>{texts.daysOff}</span>
        <Link to={paths.settingsDaysOff.href()}>{texts.seeDaysOff}</Link>
      </p>
    </section>
  );
}

/** What the automatic reply says with what is typed now. */
function Preview({ form: { control } }: PartProps) {
  const [spans, autoReply] = useWatch({ control, name: ["spans", "autoReply"] });
  const hours = hoursOf(spans).filter(({ start, end }) => start !== "" && end !== "");
  return (
    <p className="pad-3 rounded sunken small">
      <span className="muted">{texts.preview}</span> {autoReplyText({ hours, autoReply: autoReply.trim() })}
    </p>
  );
}

interface SpanFieldsProps extends PartProps {
  index: number;
  onRemove: () => void;
}

function SpanFields({ form, index, onRemove }: SpanFieldsProps) {
  const { register, control, formState, getValues } = form;
  const errors = formState.errors.spans?.[index];
  const startsOn = useFirstWeekday();
  const chips = weekdaysFrom(startsOn).map(({ day, label, name }) => ({ value: String(day), label, name }));
  return (
    <div className={`line wrap gap-3 between ${styles.span}`}>
      <Controller
        control={control}
        name={`spans.${index}.days`}
        render={({ field }) => (
          <ChipGroup
            ref={field.ref}
            label={texts.days}
            labelHidden
            chips={chips}
            values={field.value}
            onValues={field.onChange}
            onBlur={field.onBlur}
            error={errors?.days?.message}
          />
        )}
      />
      <div className={`row gap-2 ${styles.times}`}>
        <TimeSelect
          {...register(`spans.${index}.start`)}
          label={texts.start}
          labelHidden
          extra={getValues(`spans.${index}.start`)}
          error={errors?.start?.message}
        />
        <span aria-hidden="true">a</span>
        <TimeSelect
          {...register(`spans.${index}.end`)}
          label={texts.end}
          labelHidden
          extra="24:00"
          error={errors?.end?.message}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.remove}
          title={texts.remove}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
