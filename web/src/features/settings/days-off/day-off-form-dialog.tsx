import { allDayTimes, dayOffDefaultTime, type DayOff } from "@nutria/contract/schemas/agenda/day-off";
import { useWatch } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { FormDayField } from "../../../ui/date-time/form-day-field";
import { Dialog } from "../../../ui/dialog/dialog";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { useDayOffForm } from "./use-day-off-form";
import { daysOffTexts } from "../shared/hours-texts";
import { AffectedPatients } from "../affected-patients/affected-patients";
import layout from "../layout/settings-layout.module.css";
import { TimeSelect } from "../shared/time-select";

const texts = daysOffTexts.form;

/** A day without service, or part of one. */
export function DayOffFormDialog({ dayOff, timeZone }: { dayOff?: DayOff; timeZone: string }) {
  const { affected, sameTimes, ...versioned } = useDayOffForm(dayOff, timeZone);
  const { register, control, formState, setValue, clearErrors } = versioned.form;
  const { errors } = formState;
  const [isAllDay, startTime, endTime] = useWatch({ control, name: ["isAllDay", "startTime", "endTime"] });
  const setAllDay = (isOn: boolean) => {
    const times = isOn ? allDayTimes : { startTime: dayOffDefaultTime, endTime: dayOffDefaultTime };
    setValue("startTime", times.startTime);
    setValue("endTime", times.endTime);
    clearErrors(["startTime", "endTime"]);
  };

  if (affected && !versioned.stale) return <Affected {...affected} isSaving={versioned.isSaving} />;
  if (sameTimes) {
    return (
      <QuestionDialog
        texts={texts.sameTimes}
        lead={texts.sameTimes.lead}
        isBusy={versioned.isSaving}
        onConfirm={sameTimes.onWholeDay}
        onCancel={sameTimes.onBack}
      />
    );
  }
  return (
    <EntityFormDialog title={dayOff ? texts.edit : texts.add} texts={texts} {...versioned}>
      <FormDayField control={control} name="date" label={texts.date} range="future" />
      <SwitchField
        {...register("isAllDay", {
          onChange: (event) => setAllDay((event as { target: HTMLInputElement }).target.checked),
        })}
        label={texts.isAllDay}
      />
      <div className={layout.pair}>
        <TimeSelect
          {...register("startTime", { deps: "endTime" })}
          label={texts.start}
          extra={startTime}
          value={startTime}
          disabled={isAllDay ?? false}
          error={errors.startTime?.message}
        />
        <TimeSelect
          {...register("endTime")}
          label={texts.end}
          extra={endTime}
          value={endTime}
          disabled={isAllDay ?? false}
          error={errors.endTime?.message}
        />
      </div>
    </EntityFormDialog>
  );
}

type AffectedProps = NonNullable<ReturnType<typeof useDayOffForm>["affected"]> & { isSaving: boolean };

function Affected({ patients, onBack, onContinue, isSaving }: AffectedProps) {
  return (
    <Dialog
      title={daysOffTexts.affected.title}
      description={daysOffTexts.affected.lead}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button variant="primary" loading={isSaving} onClick={onContinue}>
            {texts.anyway}
          </Button>
        </>
      }
    >
      <AffectedPatients patients={patients} />
    </Dialog>
  );
}
