import { Credentials } from "@nutria/contract/schemas/account";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { PasswordField } from "../../../components/ui/password-field";
import { TextField } from "../../../components/ui/text-field";
import { paths } from "../../../config/paths";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/form";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard } from "../components/access-card";
import styles from "../components/access-card.module.css";
import { useSignIn } from "../hooks/use-sign-in";
import { accessTexts } from "../texts";

const texts = accessTexts.signIn;

/** Sign-in form. Whoever enters is taken on by the guard of the visitors' screens. */
export function SignInScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const [notice, setNotice] = useState<string>();
  const form = useContractForm(Credentials, { defaultValues: { email: "", password: "" } });
  const signIn = useSignIn({ onUnverified: setNotice, onError: form.applyServerErrors });
  const { errors } = form.formState;

  const submit = form.handleSubmit((credentials) => {
    setNotice(undefined);
    signIn.mutate({ query: { role: "nutritionist" }, body: credentials });
  });

  return (
    <AccessCard
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          {texts.noAccount} <a href={paths.signUp.href()}>{texts.signUp}</a>
        </>
      }
    >
      {notice !== undefined && (
        <Notice kind="warning" isAlert>
          {notice}
        </Notice>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.register("email")}
          label={accessTexts.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register("password")}
          label={accessTexts.password}
          error={errors.password?.message}
        />
        <div className={styles.between}>
          <button
            type="button"
            className={styles.textButton}
            onClick={() => dialogs.open("passwordRecovery", { email: form.getValues("email") })}
          >
            {texts.forgot}
          </button>
        </div>
        <Button type="submit" variant="primary" fullWidth loading={signIn.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AccessCard>
  );
}
