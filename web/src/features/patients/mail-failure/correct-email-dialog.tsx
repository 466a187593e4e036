import { CorrectEmailInput } from "@nutria/contract/schemas/mail-failure";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { useContractForm } from "../../../lib/forms/form";
import { useCorrectEmail } from "../api/mail-failure";
import { fullNameOf } from "../shared/person";
import { mailFailureTexts } from "./texts";

export interface CorrectEmailProps {
  patient: { _id: string; name: string; lastName: string; email: string };
}

/** Asks for the right address of a patient whose mails bounce, or for the first of one who used none. */
export function CorrectEmailDialog({ patient }: CorrectEmailProps) {
  const dialogs = useDialogs();
  const isFirst = patient.email === "";
  const texts = isFirst ? mailFailureTexts.firstDialog : mailFailureTexts.dialog;
  const form = useContractForm(CorrectEmailInput, { defaultValues: { email: patient.email } });
  useTypedForm(`email ${patient._id}`, form);
  const { register, handleSubmit, formState, applyServerErrors } = form;
  const { errors, isDirty } = formState;
  const correct = useCorrectEmail({
    success: texts.success,
    onSuccess: dialogs.close,
    onError: applyServerErrors,
  });
  const submit = handleSubmit((body) => correct.mutate({ params: { id: patient._id }, body }));
  return (
    <Dialog
      title={texts.title}
      description={texts.intro(fullNameOf(patient))}
      size="small"
      isDirty={isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={correct.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <TextField
        {...register("email")}
        label={texts.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
    </Dialog>
  );
}
