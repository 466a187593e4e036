import type { PatientDetail, PatientGeneral } from "@nutria/contract/schemas/patient";
import type { ContractForm } from "../../../../lib/forms/form";
import { namesUnder } from "../../../../lib/forms/names-under";
import { useRecordSection } from "../use-record-section";
import { comparedFields } from "./compared-fields";
import { dataOf, GeneralForm, generalFields, generalInputsOf } from "./general-form";

export type GeneralFormState = ContractForm<typeof GeneralForm>;

type General = Omit<PatientGeneral, "email" | "version">;

const names = namesUnder("general", generalFields);

/** The form of the general section. */
export function useGeneralForm(patient: PatientDetail) {
  return useRecordSection<typeof GeneralForm, General>("general", patient, {
    schema: GeneralForm,
    inputsOf: generalInputsOf,
    dataOf,
    compared: comparedFields,
    names,
  });
}
