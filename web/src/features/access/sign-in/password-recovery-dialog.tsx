import { authRoutes } from "@nutria/contract/routes/auth";
import { TemporaryPasswordInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { useRouteMutation } from "../../../data/query/query";
import type { SessionRole } from "../../../data/session/session";
import { accessTexts } from "../texts";

const texts = accessTexts.recovery;
const RecoveryForm = z.pick(TemporaryPasswordInput, { email: true });

export interface PasswordRecoveryDialogProps {
  email?: string;
  role?: SessionRole;
}

/** Requests a temporary password. Starts with the e-mail that was typed in the sign-in form. */
export function PasswordRecoveryDialog({ email = "", role = "nutritionist" }: PasswordRecoveryDialogProps) {
  const { close } = useDialogs();
  const form = useContractForm(RecoveryForm, { defaultValues: { email } });
  const send = useRouteMutation(authRoutes.sendTemporaryPassword, {
    fallback: texts.fallback,
    success: texts.success,
    onSuccess: close,
    onError: form.applyServerErrors,
  });
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={close}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) => send.mutate({ body: { ...values, role } }))}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={send.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <TextField
        {...form.register("email")}
        label={accessTexts.email}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
      />
    </Dialog>
  );
}
