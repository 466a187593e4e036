import { signInMessages, VerifyInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/actions/button";
import { PasswordField } from "../../../components/ui/fields/password-field";
import { useContractForm } from "../../../lib/forms/form";
import { accessTexts } from "../texts";
import type { MailedVerification } from "./mailed-verification";
import { useVerification } from "./use-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";

/** The contract's password plus its confirmation, which is not sent. */
const VerifyForm = z.object({ password: VerifyInput.shape.password, confirmation: z.string() }).check(
  z.refine((values) => values.confirmation === values.password, {
    error: signInMessages.passwordsDiffer,
    path: ["confirmation"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

interface VerifyEmailFormProps {
  link: Required<MailedVerification>;
  onLapsed: () => void;
}

/** Asks for the password twice, and confirms the e-mail with it. */
export function VerifyEmailForm({ link, onLapsed }: VerifyEmailFormProps) {
  const form = useContractForm(VerifyForm, { defaultValues: { password: "", confirmation: "" } });
  const { verify, isPending } = useVerification(link, { onLapsed, onError: form.applyServerErrors });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) => verify({ password }));
  return (
    <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers store the e-mail with the password. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...form.register("password", { deps: "confirmation" })}
        label={accessTexts.password}
        autoComplete="new-password"
        help={texts.passwordHelp}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register("confirmation")}
        label={texts.confirmation}
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Button type="submit" variant="primary" fullWidth loading={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
