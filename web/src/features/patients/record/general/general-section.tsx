import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Notice } from "../../../../components/ui/feedback/notice";
import { SaveBar } from "../../../../components/ui/actions/save-bar";
import { StaleValues } from "../../../../components/ui/dialog/stale-values";
import { useGeneralForm } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { AddressFields } from "./address-fields";
import { GeneralFields } from "./general-fields";
import styles from "./general-section.module.css";
import { VisitFields } from "./visit-fields";

/** The general section of a record: read-only unless this nutritionist may edit it. */
export function GeneralSection({ patient }: { patient: PatientDetail }) {
  const { form, submit, discard, isSaving, stale } = useGeneralForm(patient);

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {!patient.isMyPatientEditable && <Notice>{recordTexts.general.readOnly}</Notice>}
        <fieldset className={styles.fields} disabled={!patient.isMyPatientEditable}>
          <GeneralFields form={form} email={patient.general.email} />
          <VisitFields form={form} />
          <AddressFields form={form} />
        </fieldset>
        {form.formState.isDirty && <SaveBar isSaving={isSaving} onDiscard={discard} />}
      </form>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
