import { AppError } from "@nutria/contract/errors";
import type { DayOff, DayOffInput } from "@nutria/contract/schemas/day-off";
import type { AffectedPatient } from "@nutria/contract/schemas/office";
import { useState } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { keeping, staleFields } from "../../../lib/forms/stale";
import { useCreateDayOff, useDayOffWarnings, useUpdateDayOff } from "../api/days-off";
import {
  comparedDayOffFields,
  dayOffBodyOf,
  dayOffInputsOf,
  NewDayOffForm,
  newDayOff,
  type DayOffInputs,
} from "./day-off-form";

/** The two instants of the wire are the two times of the form. */
const names = { startDate: "startTime", endDate: "endTime" } as const;

/** The form of a day off. Before it is saved, it asks who has an appointment then. */
export function useDayOffForm(registered: DayOff | undefined, timeZone: string) {
  const dialogs = useDialogs();
  const warnings = useDayOffWarnings();
  const create = useCreateDayOff();
  const update = useUpdateDayOff();
  const [opened, setOpened] = useState(registered);
  const [stored, setStored] = useState<DayOff | null>(null);
  const [affected, setAffected] = useState<{ patients: AffectedPatient[]; body: DayOffInput } | null>(null);
  const inputsOf = (dayOff: DayOff | undefined) => (dayOff ? dayOffInputsOf(dayOff, timeZone) : newDayOff);
  const form = useContractForm(NewDayOffForm, { defaultValues: inputsOf(opened), names });

  const onError = (error: Error) => {
    setAffected(null);
    if (error instanceof AppError && error.code === "stale_version") setStored(error.current as DayOff);
    else form.applyServerErrors(error);
  };
  const send = (body: DayOffInput, base = opened) => {
    const { close: onSuccess } = dialogs;
    if (!base) return create.mutate({ body }, { onSuccess, onError });
    const changed = { params: { id: base._id }, body: { ...body, version: base.version } };
    update.mutate(changed, { onSuccess, onError });
  };

  const submit = form.handleSubmit((values) => {
    const body = dayOffBodyOf(values, timeZone);
    const { startDate, endDate } = body;
    warnings.mutate(
      { query: { startDate, endDate } },
      {
        onSuccess: (patients) => (patients.length === 0 ? send(body) : setAffected({ patients, body })),
        onError,
      },
    );
  });

  const choose = (kept: readonly string[]) => {
    if (!stored) return;
    const chosen = keeping<DayOffInputs>(inputsOf(stored), form.getValues(), kept);
    form.reset(inputsOf(stored));
    form.reset(chosen, { keepDefaultValues: true });
    setOpened(stored);
    setStored(null);
    const checked = NewDayOffForm.safeParse(chosen);
    if (checked.success) send(dayOffBodyOf(checked.data, timeZone), stored);
  };

  return {
    form,
    submit,
    isSaving: warnings.isPending || create.isPending || update.isPending,
    close: dialogs.close,
    affected: affected && {
      patients: affected.patients,
      onBack: () => setAffected(null),
      onContinue: () => send(affected.body),
    },
    stale: stored && {
      fields: staleFields(comparedDayOffFields, {
        opened: inputsOf(opened),
        mine: form.getValues(),
        stored: inputsOf(stored),
      }),
      onBack: () => setStored(null),
      onChoose: choose,
    },
  };
}
