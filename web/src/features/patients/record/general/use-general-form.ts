import { AppError } from "@nutria/contract/errors";
import type { PatientDetail, PatientGeneral } from "@nutria/contract/schemas/patient";
import { useState } from "react";
import { useDialogs } from "../../../../lib/dialogs";
import { useContractForm, type ContractForm } from "../../../../lib/forms/form";
import { useUpdatePatient } from "../../api/patient-changes";
import {
  changesSince,
  differingFields,
  GeneralForm,
  generalValuesOf,
  inputsOf,
  valuesFrom,
  type GeneralValues,
} from "./general-form";

export type GeneralFormState = ContractForm<typeof GeneralForm>;

/** Path on the wire → input, for the messages of the server. */
const names = Object.fromEntries(
  [
    ...Object.keys(GeneralForm.shape),
    ...Object.keys(GeneralForm.shape.address.def.innerType.shape).map((key) => `address.${key}`),
  ].map((path) => [`general.${path}`, path]),
) as Record<string, keyof GeneralValues>;

/**
 * The general form of a record. It saves what was changed since it was opened; when somebody saved in between, it
 * shows both values and lets the person choose.
 */
export function useGeneralForm(patient: PatientDetail) {
  const dialogs = useDialogs();
  const update = useUpdatePatient();
  const [opened, setOpened] = useState(patient.general);
  const form = useContractForm(GeneralForm, { defaultValues: inputsOf(generalValuesOf(opened)), names });
  const { reset, applyServerErrors } = form;

  /** Starts again from a stored version, with what is typed on top of it if anything. */
  const adopt = (stored: PatientGeneral, typed?: GeneralValues) => {
    setOpened(stored);
    reset(inputsOf(generalValuesOf(stored)));
    if (typed) reset(inputsOf(typed), { keepDefaultValues: true });
  };

  const save = (values: GeneralValues, base: PatientGeneral) => {
    const before = generalValuesOf(base);
    if (differingFields(before, values).length === 0) return adopt(base);
    update.mutate(
      {
        params: { id: patient._id },
        body: { general: { ...changesSince(before, values), version: base.version } },
      },
      {
        onSuccess: (saved) => adopt(saved.general),
        onError: (error) => {
          if (error instanceof AppError && error.code === "stale_version")
            askWhichToKeep(error, values, before);
          else applyServerErrors(error);
        },
      },
    );
  };

  const askWhichToKeep = (error: AppError, mine: GeneralValues, before: GeneralValues) => {
    const stored = error.current as PatientGeneral;
    dialogs.open("staleRecord", {
      mine,
      stored: generalValuesOf(stored),
      touched: differingFields(before, mine),
      onChoose: (chosen) => {
        adopt(stored, chosen);
        save(chosen, stored);
      },
    });
  };

  return {
    form,
    isSaving: update.isPending,
    discard: () => reset(inputsOf(generalValuesOf(opened))),
    submit: form.handleSubmit((values) => save(valuesFrom(values, generalValuesOf(opened)), opened)),
  };
}
