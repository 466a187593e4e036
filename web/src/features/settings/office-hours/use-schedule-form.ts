import { AppError } from "@nutria/contract/errors";
import type { Office } from "@nutria/contract/schemas/office";
import type { OfficeSchedule, OfficeScheduleInput } from "@nutria/contract/schemas/office-schedule";
import { useMemo, useState } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { keeping, staleFields } from "../../../lib/forms/stale";
import { useCreateOfficeSchedule, useUpdateOfficeSchedule } from "../api/office-schedules";
import {
  comparedScheduleFields,
  newSchedule,
  scheduleFormAmong,
  scheduleInputsOf,
  type ScheduleInputs,
} from "./schedule-form";

/** The form of office hours: new ones, or those it was opened with. */
export function useScheduleForm(registered: OfficeSchedule | undefined, offices: readonly Office[]) {
  const dialogs = useDialogs();
  const create = useCreateOfficeSchedule();
  const update = useUpdateOfficeSchedule();
  const [opened, setOpened] = useState(registered);
  const [stored, setStored] = useState<OfficeSchedule | null>(null);
  const schema = useMemo(() => scheduleFormAmong(offices), [offices]);
  const form = useContractForm(schema, { defaultValues: opened ? scheduleInputsOf(opened) : newSchedule });

  const onError = (error: Error) => {
    if (!(error instanceof AppError)) return;
    if (error.code === "stale_version") setStored(error.current as OfficeSchedule);
    else if (error.code === "office_hours_overlap")
      form.setError("schedule.startTime", { type: "server", message: error.message }, { shouldFocus: true });
    else form.applyServerErrors(error);
  };
  const send = (body: OfficeScheduleInput, base: OfficeSchedule | undefined) => {
    const { close: onSuccess } = dialogs;
    if (!base) return create.mutate({ body }, { onSuccess, onError });
    const changed = { params: { id: base._id }, body: { ...body, version: base.version } };
    update.mutate(changed, { onSuccess, onError });
  };

  const choose = (kept: readonly string[]) => {
    if (!stored) return;
    const chosen = keeping<ScheduleInputs>(scheduleInputsOf(stored), form.getValues(), kept);
    form.reset(scheduleInputsOf(stored));
    form.reset(chosen, { keepDefaultValues: true });
    setOpened(stored);
    setStored(null);
    const checked = schema.safeParse(chosen);
    if (checked.success) send(checked.data, stored);
  };

  return {
    form,
    submit: form.handleSubmit((body) => send(body, opened)),
    isSaving: create.isPending || update.isPending,
    close: dialogs.close,
    stale: stored && {
      fields: staleFields(comparedScheduleFields(offices), {
        opened: opened ? scheduleInputsOf(opened) : newSchedule,
        mine: form.getValues(),
        stored: scheduleInputsOf(stored),
      }),
      onBack: () => setStored(null),
      onChoose: choose,
    },
  };
}
