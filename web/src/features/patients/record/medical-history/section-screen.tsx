import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useEffect, type ReactNode } from "react";
import { FormProvider, useWatch, type FieldValues, type UseFormReturn } from "react-hook-form";
import { StaleValues } from "../../../../ui/dialog/stale-values";
import { Notice } from "../../../../ui/feedback/notice";
import { ReadOnlyContext } from "../fields/read-only";
import { recordTexts } from "../record-texts";
import type { PartDeclaration } from "./declared/declaration";
import { DeclaredParts } from "./declared/declared-parts";
import { railPartsOf } from "./declared/rail-parts";
import { countAnswers, type PartAnswers } from "./rail/rail-part";
import { SectionHeader } from "./section-header";
import { useRecordSectionForm, type ClinicalSectionName } from "./use-record-section-form";

export interface SectionProps {
  patient: PatientDetail;
  /** Tells the rail how much is answered, while it is typed. */
  onAnswers: (parts: readonly PartAnswers[]) => void;
}

export interface SectionScreenProps<Inputs extends FieldValues> extends SectionProps {
  name: ClinicalSectionName;
  title: string;
  parts: readonly PartDeclaration<Inputs>[];
  /** The parts that are asked, where that depends on the answers. */
  askedOf?: (inputs: Inputs) => readonly PartDeclaration<Inputs>[];
  /** Parts with a frame of their own. */
  frames?: Record<string, (fields: ReactNode) => ReactNode>;
}

/** A clinical section of the record: its title, the state of its save, and its fields; plain text if not editable. */
export function SectionScreen<Inputs extends FieldValues>(props: SectionScreenProps<Inputs>) {
  const { patient, onAnswers, name, title, parts, askedOf = () => parts, frames } = props;
  const { form, save, state, stale, compared, flush } = useRecordSectionForm(name, patient, parts);
  const isReadOnly = !patient.isMyPatientEditable;
  return (
    <ReadOnlyContext value={isReadOnly}>
      <FormProvider {...(form as unknown as UseFormReturn)}>
        <form
          className="stack fit packed"
          onSubmit={(event) => void save(event)}
          noValidate
          aria-label={title}
        >
          <SectionHeader
            patient={patient}
            section={name}
            title={title}
            state={state}
            compared={compared}
            flush={flush}
          />
          {isReadOnly && <Notice>{recordTexts.general.readOnly}</Notice>}
          <DeclaredParts parts={parts} {...(frames && { frames })} />
          <AnswersReport askedOf={askedOf} onAnswers={onAnswers} />
        </form>
      </FormProvider>
      {stale && <StaleValues {...stale} />}
    </ReadOnlyContext>
  );
}

/** Counts the answers apart from the fields, which it does not render again. */
function AnswersReport<Inputs extends FieldValues>({
  askedOf,
  onAnswers,
}: Required<Pick<SectionScreenProps<Inputs>, "askedOf" | "onAnswers">>) {
  const inputs = useWatch() as Inputs;
  const answers = JSON.stringify(countAnswers(railPartsOf(askedOf(inputs)), inputs));
  useEffect(() => onAnswers(JSON.parse(answers) as PartAnswers[]), [answers, onAnswers]);
  return null;
}
