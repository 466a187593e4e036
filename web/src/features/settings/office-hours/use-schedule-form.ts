import { formRefusal } from "../../../data/call/form-refusal";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { useMemo } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useFirstWeekday } from "../../../data/session/current-user";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { useCreateOfficeSchedule, useUpdateOfficeSchedule } from "../api/office-schedules";
import { saveEntity } from "../shared/save-entity";
import {
  comparedScheduleFields,
  firstSchedule,
  newSchedule,
  scheduleFormAmong,
  scheduleInputsOf,
} from "./schedule-form";

/** The form that creates or changes office hours. */
export function useScheduleForm(
  registered: OfficeSchedule | undefined,
  offices: readonly Office[],
  isFirst: boolean,
) {
  const dialogs = useDialogs();
  const create = useCreateOfficeSchedule();
  const update = useUpdateOfficeSchedule();
  const schema = useMemo(() => scheduleFormAmong(offices), [offices]);
  const versioned = useVersionedForm({
    schema,
    stored: registered,
    inputsOf: (schedule) =>
      schedule ? scheduleInputsOf(schedule) : isFirst ? firstSchedule(offices) : newSchedule,
    compared: comparedScheduleFields(offices, useFirstWeekday()),
    save: ({ values, opened }, outcome) =>
      saveEntity({ create, update }, values, opened, {
        onSuccess: dialogs.close,
        refused: (error) => outcome.refused(besideStart(error)),
      }),
  });
  return { ...versioned, isSaving: create.isPending || update.isPending };
}

/** Shows the error of overlapping hours at the start field. */
function besideStart(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "office_hours_overlap") return error;
  return formRefusal("validation", { fields: { "schedule.startTime": error.message } });
}
