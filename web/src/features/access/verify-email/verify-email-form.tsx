import { VerifyInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { useContractForm } from "../../../lib/forms/form";
import { accessTexts } from "../texts";
import type { MailedVerification } from "./mailed-verification";
import { useVerification } from "./use-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";

const VerifyForm = z.pick(VerifyInput, { password: true });

interface VerifyEmailFormProps {
  link: Required<MailedVerification>;
  onLapsed: () => void;
}

/** Asks for the password, once, and confirms the e-mail with it; its field can show what is typed. */
export function VerifyEmailForm({ link, onLapsed }: VerifyEmailFormProps) {
  const form = useContractForm(VerifyForm, { defaultValues: { password: "" } });
  const { verify, isPending } = useVerification(link, { onLapsed, onError: form.applyServerErrors });
  const submit = form.handleSubmit(({ password }) => verify({ password }));
  return (
    <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers store the e-mail with the password. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...form.register("password")}
        label={accessTexts.password}
        autoComplete="new-password"
        help={texts.passwordHelp}
        error={form.formState.errors.password?.message}
      />
      <Button type="submit" variant="primary" fullWidth loading={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
