import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf, listNames } from "../shared/person";
import type { AddPatientFlow, RegisteredPatient } from "./use-add-patient-flow";
import styles from "../shared/dialog-form.module.css";
import { PassChoiceField } from "../passes/pass-choice-field";

interface RegisteredPatientStepProps {
  flow: AddPatientFlow;
  patient: RegisteredPatient;
  /** People who have the same phone. */
  others: readonly RegisteredPatient[];
}

/** Second step for a registered person: their data, read-only because it belongs to them. */
export function RegisteredPatientStep({ flow, patient, others }: RegisteredPatientStepProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.data;
  return (
    <Dialog
      title={texts.title}
      isDirty
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        flow.confirm(flow.draft);
      }}
      actions={
        <>
          <Button onClick={() => flow.searchAgain(flow.draft)}>{texts.searchAgain}</Button>
          <Button type="submit" variant="primary" disabled={flow.passChoice.isBlocked} data-autofocus>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Notice>
        <strong>{texts.registered(patient.name)}</strong>{" "}
        {patient.email === "" ? texts.registeredWithoutEmail : texts.registeredHelp}
      </Notice>
      <div className={`stack gap-4 from-top ${styles.pair}`}>
        <TextField label={texts.name} value={patient.name} disabled />
        <TextField label={texts.lastName} value={patient.lastName} disabled />
      </div>
      <div className={`stack gap-4 from-top ${styles.pair}`}>
        <TextField label={texts.email} value={patient.email || texts.noEmail} disabled />
        <TextField label={texts.phone} value={`+${patient.countryCode} ${patient.phoneNumber}`} disabled />
      </div>
      {flow.lookup.by === "phone" && <OfTheSamePhone flow={flow} others={others} />}
      <PassChoiceField choice={flow.passChoice} label={texts.pass} help={texts.passHelp} />
    </Dialog>
  );
}

/** People who have the same phone, and the answer that it is none of them. */
function OfTheSamePhone({ flow, others }: Pick<RegisteredPatientStepProps, "flow" | "others">) {
  const texts = dialogTexts.data;
  return (
    <div className={`row wrap gap-2-4 between ${styles.otherWay}`}>
      <span className="muted small">
        {others.length > 0 && `${texts.sharing(listNames(others))} `}
        {texts.anotherHelp}
      </span>
      {others.map((person) => (
        <Button key={person._id} size="small" onClick={() => flow.choose(person)}>
          {texts.isOther(fullNameOf(person))}
        </Button>
      ))}
      <Button size="small" onClick={flow.addAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
