import { changedLeaves, leavesOf, valueAt, withLeaves } from "@nutria/contract/clinical/leaves";
import { transferOf } from "@nutria/contract/clinical/questionnaire-transfer";
import { questionnairePartFacts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import type { FieldValues } from "react-hook-form";
import type { ComparedField } from "../../../../lib/forms/stale";
import { comparedFields as generalFields } from "../general/compared-fields";
import { changedValues, type ChangedValue } from "../history/changed-values";
import { comparedFieldsOf } from "../medical-history/declared/compared-fields";
import type { PartDeclaration } from "../medical-history/declared/declaration";
import { dietFields } from "../medical-history/diet/diet-fields";
import { lifestyleFields } from "../medical-history/lifestyle/lifestyle-fields";
import { medicalFields } from "../medical-history/medical/medical-fields";

/** What a transfer would change, and the fields that stay because the record says something else already. */
export interface Preview {
  values: readonly ChangedValue[];
  kept: readonly string[];
}

const declared = (parts: unknown) => comparedFieldsOf(parts as readonly PartDeclaration<FieldValues>[]);

const comparedOf: Record<RecordSectionName, () => readonly ComparedField<FieldValues>[]> = {
  general: () => generalFields as unknown as readonly ComparedField<FieldValues>[],
  lifestyle: () => declared(lifestyleFields),
  medicalProfile: () => declared(medicalFields),
  dietProfile: () => declared(dietFields),
};

/** Shows what a part of a questionnaire would change in the record, as its history will. */
export function previewOf(
  part: QuestionnairePart,
  answers: QuestionnaireAnswers,
  patient: PatientDetail,
): Preview {
  const { section } = questionnairePartFacts[part];
  const before: object = patient[section];
  const { changes, kept } = transferOf(part, answers, before);
  const after = withLeaves(before, changes, leavesOf(changes));
  const compared = comparedOf[section]();
  const changed = changedLeaves(before, after).map((path) => ({
    path,
    before: valueAt(before, path),
    after: valueAt(after, path),
  }));
  return {
    values: changedValues(compared, changed),
    kept: kept.map((path) => compared.find(({ name }) => name === path)?.label ?? path),
  };
}
