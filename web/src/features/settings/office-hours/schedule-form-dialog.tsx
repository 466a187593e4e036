import { weekdaysFrom } from "@nutria/calendar/weekdays";
import { durations } from "@nutria/contract/catalogues/times";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { useController } from "react-hook-form";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { useFirstWeekday } from "../../../data/session/current-user";
import { officeNameOf } from "../offices/office-form";
import { useScheduleForm } from "./use-schedule-form";
import { hoursTexts } from "../shared/hours-texts";
import { officesTexts } from "../offices/offices-texts";
import layout from "../layout/settings-layout.module.css";
import { TimeSelect } from "../shared/time-select";

const texts = hoursTexts.form;

export interface ScheduleFormDialogProps {
  schedule?: OfficeSchedule;
  offices: readonly Office[];
  /** The first hours of the practice: says what they are for, and starts with a usual week. */
  isFirst?: boolean;
}

/** Office hours: days, start, end and offices. */
export function ScheduleFormDialog({ schedule, offices, isFirst = false }: ScheduleFormDialogProps) {
  const versioned = useScheduleForm(schedule, offices, isFirst);
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  const { field: days } = useController({ control, name: "schedule.days" });
  const { field: chosen } = useController({ control, name: "offices" });
  const firstWeekday = useFirstWeekday();
  const { ref: daysRef } = days;
  const { ref: officesRef } = chosen;

  return (
    <EntityFormDialog
      title={schedule ? texts.edit : texts.add}
      description={isFirst ? texts.first : undefined}
      texts={isFirst ? { ...texts, cancel: texts.later } : texts}
      {...versioned}
    >
      <ChipGroup
        label={texts.days}
        chips={weekdaysFrom(firstWeekday).map(({ day, label, name }) => ({
          value: String(day),
          label,
          name,
        }))}
        values={days.value.map(String)}
        onValues={(values) => days.onChange(values.map(Number))}
        onBlur={days.onBlur}
        ref={daysRef}
        error={errors.schedule?.days?.message}
      />
      <div className={layout.pair}>
        <TimeSelect
          {...register("schedule.startTime", { deps: "schedule.endTime" })}
          label={texts.start}
          error={errors.schedule?.startTime?.message}
        />
        <TimeSelect
          {...register("schedule.endTime")}
          label={texts.end}
          error={errors.schedule?.endTime?.message}
        />
      </div>
      <SelectField
        {...register("schedule.duration", { valueAsNumber: true })}
        label={texts.duration}
        error={errors.schedule?.duration?.message}
      >
        {durations.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <ChipGroup
        label={texts.offices}
        help={texts.officesHelp}
        chips={offices.map((office) => ({
          value: office._id,
          label: `${officeNameOf(office)} · ${officesTexts.modes[office.mode]}`,
        }))}
        values={chosen.value}
        onValues={chosen.onChange}
        onBlur={chosen.onBlur}
        ref={officesRef}
        error={errors.offices?.message}
      />
    </EntityFormDialog>
  );
}
