import type { PatientCard } from "@nutria/contract/schemas/patient";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { Notice } from "../../../ui/feedback/notice";
import { useDeactivatePatient } from "../api/patient-changes";
import { useOpenProposals } from "../api/patients";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf, usesNoEmail } from "../shared/person";
import { formatInstantWithWeekday } from "@nutria/calendar/format";
import type { OpenProposal } from "@nutria/contract/schemas/agenda/appointment";
import { usePracticeZone } from "../../../data/session/current-user";
import styles from "./activation.module.css";

/** The others are counted: the question stays short enough to be read. */
const mostNamed = 5;

/** Deactivates a patient, after naming what is withdrawn with it. When an accepted future appointment prevents it, opens the dialog that says so. */
export function DeactivatePatientDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const proposals = useOpenProposals(patient._id);
  const deactivate = useDeactivatePatient({
    onSuccess: dialogs.close,
    onAppointment: () => dialogs.openNext("deactivatePatientWithAppointment", { patient }),
  });
  const texts = dialogTexts.deactivate;

  return (
    <QuestionDialog
      texts={texts}
      lead={texts.intro(fullNameOf(patient))}
      isBusy={deactivate.isPending || proposals.isPending}
      onConfirm={() => deactivate.mutate({ params: { id: patient._id } })}
    >
      {proposals.isError && (
        <Notice kind="warning">{usesNoEmail(patient) ? texts.unreadWithoutEmail : texts.unread}</Notice>
      )}
      {proposals.data !== undefined && proposals.data.length > 0 && (
        <WithdrawnProposals proposals={proposals.data} hasNoEmail={usesNoEmail(patient)} />
      )}
      <p className="small muted">{texts.keeps}</p>
    </QuestionDialog>
  );
}

/** Names the dates without an answer that deactivating a patient withdraws. */
function WithdrawnProposals({
  proposals,
  hasNoEmail,
}: {
  proposals: readonly OpenProposal[];
  hasNoEmail: boolean;
}) {
  const zone = usePracticeZone();
  const texts = dialogTexts.deactivate;
  const rest = proposals.length - mostNamed;
  return (
    <Notice kind="warning" isAlert>
      {(hasNoEmail ? texts.openWithoutEmail : texts.open)(proposals.length)}
      <ul className={`stack gap-1 ${styles.proposals}`}>
        {proposals.slice(0, mostNamed).map(({ _id, startDate, serviceName, nextActionRole }) => (
          <li key={_id}>
            <strong>{formatInstantWithWeekday(startDate, zone)}</strong>
            {serviceName !== "" && ` · ${serviceName}`} · {texts.waits[nextActionRole]}
          </li>
        ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </ul>
    </Notice>
  );
}
