import { weekdaysFrom } from "@nutria/calendar/weekdays";
import type { Office } from "@nutria/contract/schemas/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/office-schedule";
import { useController } from "react-hook-form";
import { ChipGroup } from "../../../components/ui/fields/chip-group";
import { EntityFormDialog } from "../../../components/ui/dialog/entity-form-dialog";
import { useFirstWeekday } from "../../../lib/session/current-user";
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
}

/** Office hours: days, start, end and offices. */
export function ScheduleFormDialog({ schedule, offices }: ScheduleFormDialogProps) {
  const versioned = useScheduleForm(schedule, offices);
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  const { field: days } = useController({ control, name: "schedule.days" });
  const { field: chosen } = useController({ control, name: "offices" });
  const firstWeekday = useFirstWeekday();
  const { ref: daysRef } = days;
  const { ref: officesRef } = chosen;

  return (
    <EntityFormDialog title={schedule ? texts.edit : texts.add} texts={texts} {...versioned}>
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
