import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useDialogs } from "../../../lib/dialogs";
import { MailFailureNotice } from "./mail-failure-notice";

/** The notice of a patient's record. */
export function RecordMailFailure({ patient, failure }: { patient: PatientDetail; failure: MailFailure }) {
  const dialogs = useDialogs();
  const onCorrect = patient.isEmailCorrectable ? () => dialogs.open("correctEmail", { patient }) : undefined;
  return <MailFailureNotice patient={patient} failure={failure} onCorrect={onCorrect} />;
}
