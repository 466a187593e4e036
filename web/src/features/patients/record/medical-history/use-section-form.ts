import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { DietProfileData } from "@nutria/contract/schemas/record/diet-profile";
import { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import * as z from "zod/mini";
import { namesUnder } from "../../../../lib/forms/names-under";
import { fieldsOf } from "../../../../lib/forms/schema-fields";
import type { ComparedField } from "../../../../lib/forms/stale";
import { useRecordSection } from "../use-record-section";
import { dietFields } from "./compared/diet-fields";
import { lifestyleFields } from "./compared/lifestyle-fields";
import { medicalFields } from "./compared/medical-fields";

export type ClinicalSectionName = "lifestyle" | "medicalProfile" | "dietProfile";

const schemas = {
  lifestyle: z.omit(Lifestyle, { version: true }),
  medicalProfile: z.omit(MedicalProfile, { version: true }),
  dietProfile: DietProfileData,
} satisfies Record<ClinicalSectionName, z.ZodMiniObject>;

const compared = {
  lifestyle: lifestyleFields,
  medicalProfile: medicalFields,
  dietProfile: dietFields,
} as unknown as Record<ClinicalSectionName, ComparedField<Record<string, unknown>>[]>;

/** The form of a clinical section, whose inputs have the shape that is stored. */
export function useSectionForm(name: ClinicalSectionName, patient: PatientDetail) {
  const schema = schemas[name] as z.ZodMiniObject;
  return useRecordSection<typeof schema, Record<string, unknown>>(name, patient, {
    schema,
    inputsOf: (data) => data,
    dataOf: (values) => values,
    compared: compared[name],
    names: namesUnder(name, fieldsOf(schema)),
  });
}
