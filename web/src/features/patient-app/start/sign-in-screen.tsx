import { ApiError } from "@nutria/contract/wire/api-error";
import { myPaths } from "@nutria/contract/web/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { PasswordField } from "../../../ui/fields/password-field";
import { TextField } from "../../../ui/fields/text-field";
import { Notice } from "../../../ui/feedback/notice";
import { toText } from "../../../lib/format/to-text";
import { deviceName } from "../../../lib/device-name";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { usePageTitle } from "../../../lib/page-title";
import { notify } from "../../../lib/toast";
import { useAppMutation } from "../../../data/query/patient-query";
import type { AppSession } from "../../../data/session/patient-session";
import { goTo, usePath } from "../shell/router";
import { beginSession } from "./begin-session";
import { StartPage } from "./start-page";
import { startTexts } from "./texts";

const texts = startTexts.signIn;

export interface SignInProps {
  /** One that has lapsed, whose copy stays on the phone meanwhile. */
  session: AppSession | null;
  onSignedIn?: () => void;
}

/** Signs a patient in. */
export function SignInScreen({ session, onSignedIn }: SignInProps) {
  usePageTitle(texts.title);
  const path = usePath();
  const [email, setEmail] = useState(session?.email ?? "");
  const [password, setPassword] = useState("");
  const [isShared, setIsShared] = useState(session?.isShared ?? false);
  const focusInvalid = useFocusInvalid();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useAppMutation(authRoutes.login, {
    fallback: texts.failed,
    handles: "all",
    onError: () => focusInvalid(form.current),
    onSuccess: async (answer) => {
      await beginSession(answer, { isShared });
      onSignedIn?.();
      if (path === myPaths.signIn.path) goTo(myPaths.today.href(), { replace: true });
    },
  });
  const { error } = signIn;
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ query: { role: "patient" }, body: { email, password, device: deviceName() } });
  };
  return (
    <StartPage>
      <h1>{texts.title}</h1>
      <form ref={form} className="stack fit gap-5" onSubmit={submit} noValidate>
        {error && Object.keys(fields).length === 0 && (
          <Notice kind="warning" isAlert>
            {toText(error, texts.failed)}
          </Notice>
        )}
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fields.email}
        />
        <PasswordField
          label={texts.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fields.password}
        />
        <CheckboxField
          label={texts.shared}
          help={texts.sharedHelp}
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
        <Button type="submit" variant="primary" fullWidth loading={signIn.isPending}>
          {texts.submit}
        </Button>
        <ForgottenPassword email={email} />
      </form>
      <p className="small muted">{texts.noAccount}</p>
    </StartPage>
  );
}

/** Mails a temporary password to the address of the form. */
function ForgottenPassword({ email }: { email: string }) {
  const send = useAppMutation(authRoutes.sendTemporaryPassword, {
    fallback: texts.failed,
    success: texts.sent,
  });
  return (
    <Button
      variant="quiet"
      fullWidth
      loading={send.isPending}
      onClick={() =>
        email.trim() === ""
          ? notify.warning(texts.emailFirst)
          : send.mutate({ body: { email, role: "patient" } })
      }
    >
      {texts.forgot}
    </Button>
  );
}
