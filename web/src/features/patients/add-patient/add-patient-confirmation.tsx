import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf, phoneOf } from "../shared/person";
import type { AddPatientFlow } from "./use-add-patient-flow";
import { useSendPatient } from "./use-send-patient";
import type { AddPatientOptions } from "./add-patient-options";
import { Facts } from "../shared/facts";

interface AddPatientConfirmationProps extends AddPatientOptions {
  flow: AddPatientFlow;
}

/** Last step: shows what will be sent, to whom, and whether a pass is included. */
export function AddPatientConfirmation({ flow, ...options }: AddPatientConfirmationProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.confirmation;
  const { send, isPending } = useSendPatient(flow, options);
  const { outcome, draft } = flow;
  const isRegistered = outcome.kind === "registered";
  const isWithoutEmail = !isRegistered && draft.hasNoEmail;
  const intro = isRegistered
    ? texts.introRegistered
    : isWithoutEmail
      ? texts.introWithoutEmail
      : texts.introNew;
  const person = isRegistered ? outcome.patient : { ...draft, countryCode: Number(draft.countryCode) };

  return (
    <Dialog
      title={texts.title}
      description={`${intro} ${texts.slot}`}
      isDirty
      onClose={dialogs.close}
      actions={
        <>
          <Button disabled={isPending} onClick={() => flow.correct()}>
            {texts.edit}
          </Button>
          <Button variant="primary" loading={isPending} onClick={send} data-autofocus>
            {isRegistered ? texts.send : texts.create}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          [dialogTexts.data.name, fullNameOf(person)],
          [dialogTexts.data.email, person.email || dialogTexts.data.noEmail],
          [dialogTexts.data.phone, isRegistered ? person.phoneNumber : phoneOf(person)],
          ...(flow.passChoice.isOffered
            ? [
                [
                  texts.pass,
                  flow.passChoice.answer === "accept" ? texts.withPass : texts.withoutPass,
                ] as const,
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
