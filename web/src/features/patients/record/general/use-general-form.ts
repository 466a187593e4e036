import { ApiError } from "@nutria/contract/api-error";
import type { StaleSections, PatientDetail, PatientGeneral } from "@nutria/contract/schemas/patient";
import { formRefusal } from "../../../../lib/api/form-refusal";
import type { ContractForm } from "../../../../lib/forms/form";
import { namesUnder } from "../../../../lib/forms/schema-fields";
import { useSectionForm } from "../../../../lib/forms/use-section-form";
import { useUpdatePatient } from "../../api/patient-changes";
import { changesSince, comparedFields } from "./compared-fields";
import { GeneralForm, generalFields, inputsOf } from "./general-form";

export type GeneralFormState = ContractForm<typeof GeneralForm>;

const names = namesUnder("general", generalFields);

/** The form of the general section. Saves only the fields that changed since it was opened. */
export function useGeneralForm(patient: PatientDetail) {
  const update = useUpdatePatient();
  const section = useSectionForm<typeof GeneralForm, PatientGeneral>({
    schema: GeneralForm,
    stored: patient.general,
    inputsOf,
    compared: comparedFields,
    names,
    normalize: (values) => inputsOf(values as Partial<PatientGeneral>),
    save: ({ values, inputs, opened }, { saved, refused }) => {
      const changes = changesSince(inputsOf(opened), inputs, values);
      if (Object.keys(changes).length === 0) return saved(opened);
      update.mutate(
        { params: { id: patient._id }, body: { general: { ...changes, version: opened.version } } },
        { onSuccess: ({ general }) => saved(general), onError: (error) => refused(ofGeneral(error)) },
      );
    },
  });
  return { ...section, isSaving: update.isPending };
}

/** A stale save with the stored general section. */
function ofGeneral(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "stale_version") return error;
  return formRefusal("stale_version", { current: (error.current as StaleSections).general });
}
