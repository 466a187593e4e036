import { Plus, X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../../ui/actions/button";
import { TimeSelect } from "../../shared/time-select";
import { startTexts } from "../start-texts";
import type { usePlaceStep } from "./use-place-step";
import styles from "../start.module.css";

const texts = startTexts.place;

interface DayFieldsProps extends Pick<ReturnType<typeof usePlaceStep>, "form"> {
  /** The weekday in words. */
  name: string;
  /** Its place in the form's list. */
  index: number;
}

/** One weekday: a box to open it and, while it is open, its morning and its afternoon. */
export function DayFields({ form, name, index }: DayFieldsProps) {
  const { register, control, formState } = form;
  const isOn = useWatch({ control, name: `days.${index}.isOn` });
  const errors = formState.errors.days?.[index];
  const { start, end, afternoonStart, afternoonEnd } = errors ?? {};
  const error = [start, end, afternoonStart, afternoonEnd].find((one) => one?.message !== undefined)?.message;
  return (
    <li className={`stack gap-1-2 level touch ${styles.day}`} data-on={isOn || undefined}>
      <label className={`row gap-3 muted ${styles.dayName}`}>
        <input type="checkbox" {...register(`days.${index}.isOn`)} />
        <span>{name}</span>
      </label>
      {isOn ? (
        <div className={`row wrap gap-2 ${styles.times}`}>
          <span className={`row gap-1 ${styles.range}`}>
            <Time form={form} index={index} field="start" label={texts.startOf(name)} />
            <span aria-hidden="true">–</span>
            <Time form={form} index={index} field="end" label={texts.endOf(name)} />
          </span>
          <Afternoon form={form} name={name} index={index} />
        </div>
      ) : (
        <span className="muted">{texts.closed}</span>
      )}
      {error !== undefined && (
        <p className="across danger small" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

function Afternoon({ form, name, index }: DayFieldsProps) {
  const { control, formState, setValue } = form;
  const hasAfternoon = useWatch({ control, name: `days.${index}.hasAfternoon` });
  const setAfternoon = (has: boolean) =>
    setValue(`days.${index}.hasAfternoon`, has, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  if (!hasAfternoon) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<Plus size={16} aria-hidden="true" />}
        aria-label={texts.addAfternoon(name)}
        onClick={() => setAfternoon(true)}
      >
        {texts.afternoon}
      </Button>
    );
  }
  return (
    <span className={`row gap-1 ${styles.range}`}>
      <Time form={form} index={index} field="afternoonStart" label={texts.afternoonStartOf(name)} />
      <span aria-hidden="true">–</span>
      <Time form={form} index={index} field="afternoonEnd" label={texts.afternoonEndOf(name)} />
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.removeAfternoon(name)}
        onClick={() => setAfternoon(false)}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </span>
  );
}

interface TimeProps extends Omit<DayFieldsProps, "name"> {
  field: "start" | "end" | "afternoonStart" | "afternoonEnd";
  label: string;
}

function Time({ form, index, field, label }: TimeProps) {
  const isWrong = form.formState.errors.days?.[index]?.[field] !== undefined;
  return (
    <TimeSelect
      {...form.register(`days.${index}.${field}`)}
      label={label}
      labelHidden
      aria-invalid={isWrong || undefined}
    />
  );
}
