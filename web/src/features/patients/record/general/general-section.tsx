import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Notice } from "../../../../ui/feedback/notice";
import { StaleValues } from "../../../../ui/dialog/stale-values";
import { SectionHeader } from "../medical-history/section-header";
import { useGeneralForm } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { AddressFields } from "./address-fields";
import { GeneralFields } from "./general-fields";
import { GeneralValues } from "./general-values";
import { VisitFields } from "./visit-fields";

/** The general section of a record: plain text unless this nutritionist may edit it. */
export function GeneralSection({ patient }: { patient: PatientDetail }) {
  const { form, save, state, stale, compared, flush } = useGeneralForm(patient);
  const isReadOnly = !patient.isMyPatientEditable;

  return (
    <>
      <form className="stack fit gap-4" onSubmit={(event) => void save(event)} noValidate>
        <SectionHeader
          patient={patient}
          section="general"
          title={recordTexts.section.general}
          state={state}
          compared={compared}
          flush={flush}
        />
        {isReadOnly && <Notice>{recordTexts.general.readOnly}</Notice>}
        {isReadOnly ? (
          <GeneralValues general={patient.general} />
        ) : (
          <div className="stack fit">
            <GeneralFields form={form} email={patient.general.email} />
            <VisitFields form={form} />
            <AddressFields form={form} />
          </div>
        )}
      </form>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
