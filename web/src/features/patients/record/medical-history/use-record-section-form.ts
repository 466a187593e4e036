import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { DietProfileData } from "@nutria/contract/schemas/record/diet-profile";
import { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { namesUnder } from "../../../../lib/forms/names-under";
import { fieldsOf } from "../../../../lib/forms/schema-fields";
import { useRecordSection } from "../use-record-section";
import { comparedFieldsOf } from "./declared/compared-fields";
import type { PartDeclaration } from "./declared/declaration";

export type ClinicalSectionName = "lifestyle" | "medicalProfile" | "dietProfile";

const schemas = {
  lifestyle: z.omit(Lifestyle, { version: true }),
  medicalProfile: z.omit(MedicalProfile, { version: true }),
  dietProfile: DietProfileData,
} satisfies Record<ClinicalSectionName, z.ZodMiniObject>;

/** The form of a clinical section, whose inputs have the shape that is stored. */
export function useRecordSectionForm<Inputs extends FieldValues>(
  name: ClinicalSectionName,
  patient: PatientDetail,
  parts: readonly PartDeclaration<Inputs>[],
) {
  const [compared] = useState(() => comparedFieldsOf(parts as unknown as PartDeclaration<FieldValues>[]));
  const schema = schemas[name] as z.ZodMiniObject;
  return useRecordSection<typeof schema, Record<string, unknown>>(name, patient, {
    schema,
    inputsOf: (data) => data,
    dataOf: (values) => values,
    compared,
    names: namesUnder(name, fieldsOf(schema)),
  });
}
