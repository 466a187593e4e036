import { ApiError } from "@nutria/contract/api-error";
import type { PatientDetail, StaleSections } from "@nutria/contract/schemas/patient";
import { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import { useState } from "react";
import * as z from "zod/mini";
import { formRefusal } from "../../../../lib/api/form-refusal";
import { fieldsOf, namesUnder } from "../../../../lib/forms/schema-fields";
import { useSectionForm as useVersionedSection } from "../../../../lib/forms/use-section-form";
import type { ComparedField } from "../../../../lib/forms/stale";
import { useUpdatePatient } from "../../api/patient-changes";
import { dietFields } from "./compared/diet-fields";
import { lifestyleFields } from "./compared/lifestyle-fields";
import { medicalFields } from "./compared/medical-fields";
import type { SaveState } from "./save-state";

export type ClinicalSectionName = "lifestyle" | "medicalProfile" | "dietProfile";

const schemas = {
  lifestyle: z.omit(Lifestyle, { version: true }),
  medicalProfile: z.omit(MedicalProfile, { version: true }),
  dietProfile: z.omit(DietProfile, { version: true }),
} satisfies Record<ClinicalSectionName, z.ZodMiniObject>;

const compared = {
  lifestyle: lifestyleFields,
  medicalProfile: medicalFields,
  dietProfile: dietFields,
} as unknown as Record<ClinicalSectionName, ComparedField<Record<string, unknown>>[]>;

type Stored = { version: number } & Record<string, unknown>;

/** The form of a clinical section: its state, its save and, after a stale save, both values of each field. */
export function useSectionForm(name: ClinicalSectionName, patient: PatientDetail) {
  const update = useUpdatePatient();
  const [savedAt, setSavedAt] = useState<number>();
  const schema = schemas[name] as z.ZodMiniObject;
  const section = useVersionedSection<typeof schema, Stored>({
    schema,
    stored: patient[name] as Stored,
    inputsOf: ({ version: _, ...inputs }) => inputs,
    compared: compared[name],
    names: namesUnder(name, fieldsOf(schema)),
    normalize: (values) => values,
    save: ({ values, opened }, { saved, refused }) => {
      update.mutate(
        { params: { id: patient._id }, body: { [name]: { ...values, version: opened.version } } },
        {
          onSuccess: (stored) => {
            setSavedAt(Date.now());
            saved(stored[name] as Stored);
          },
          onError: (error) => refused(staleOf(name, error)),
        },
      );
    },
  });
  const { form, submit, stale } = section;
  return { form, save: submit, stale, state: stateOf(update, form.formState.isDirty, savedAt) };
}

function stateOf(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  isDirty: boolean,
  savedAt: number | undefined,
): SaveState {
  if (isPending) return { kind: "saving" };
  if (isDirty) return { kind: isError ? "failed" : "unsaved" };
  return savedAt === undefined ? { kind: "unchanged" } : { kind: "saved", at: savedAt };
}

/** A stale save with the stored section alone. */
function staleOf(name: ClinicalSectionName, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "stale_version") return error;
  return formRefusal("stale_version", { current: (error.current as StaleSections)[name] });
}
