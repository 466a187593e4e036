import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import type { SessionRole } from "../../../data/session/session";
import { useSignIn, type Credentials as SignInCredentials } from "./use-sign-in";
import { deviceName } from "../../../lib/device-name";
import { accessTexts } from "../texts";
import styles from "../shared/access-card.module.css";

const texts = accessTexts.signIn;

/** Loaded after the form, which must appear at once. */
const loadSchema = async () => (await import("@nutria/contract/schemas/account")).Credentials;

interface SignInFormProps {
  role: SessionRole;
  onCodeMissing?: (credentials: SignInCredentials, isSetUp: boolean) => void;
}

/** Loaded lazily, because few users need it and the form must appear at once. */
const Notice = part(
  () => import("../../../ui/feedback/notice"),
  ({ Notice }) => Notice,
);

/** E-mail and password, for an account of one role. `onCodeMissing` takes over where a code must follow. */
export function SignInForm({ role, onCodeMissing }: SignInFormProps) {
  const dialogs = useDialogs();
  const [notice, setNotice] = useState<string>();
  const form = useContractForm(loadSchema, { defaultValues: { email: "", password: "" } });
  const signIn = useSignIn(role, {
    onUnverified: setNotice,
    onError: form.applyServerErrors,
    onCodeMissing,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((credentials) => {
    setNotice(undefined);
    signIn.mutate({ query: { role }, body: { ...credentials, device: deviceName() } });
  });

  return (
    <>
      {notice !== undefined && (
        <Suspense fallback={null}>
          <Notice kind="warning" isAlert>
            {notice}
          </Notice>
        </Suspense>
      )}
      <form className="stack fit gap-5" onSubmit={(event) => void submit(event)} noValidate>
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
        <div className={`line wrap ${styles.between}`}>
          <button
            type="button"
            className={`primary small semibold ${styles.textButton}`}
            onClick={() => dialogs.open("passwordRecovery", { email: form.getValues("email"), role })}
          >
            {texts.forgot}
          </button>
        </div>
        <Button type="submit" variant="primary" fullWidth loading={signIn.isPending}>
          {texts.submit}
        </Button>
      </form>
    </>
  );
}
