import { ApiError } from "@nutria/contract/wire/api-error";
import { myPaths } from "@nutria/contract/web/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { PasswordField } from "../../../ui/fields/password-field";
import { toText } from "../../../lib/format/to-text";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { useAppMutation } from "../../../data/query/patient-query";
import { setTokens } from "../../../data/session/patient-session";
import { SubPage } from "../shell/page";
import { goBack } from "../shell/router";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts";

const texts = settingsTexts.passwordForm;

/** Changes the password, which ends every other session. */
export function PasswordScreen() {
  const [currentPassword, setCurrentPassword] = useState("");
  const [password, setPassword] = useState("");
  const focusInvalid = useFocusInvalid();
  const form = useRef<HTMLFormElement>(null);
  const change = useAppMutation(authRoutes.changePassword, {
    fallback: texts.failed,
    handles: "all",
    onError: () => focusInvalid(form.current),
    success: texts.done,
    onSuccess: (tokens) => {
      if (tokens) setTokens(tokens);
      goBack(myPaths.settings.href());
    },
  });
  const { error } = change;
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ body: { currentPassword, password } });
  };
  return (
    <SubPage title={settingsTexts.password} backTo={myPaths.settings.href()}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {error && Object.keys(fields).length === 0 && (
          <Notice kind="warning" isAlert>
            {toText(error, texts.failed)}
          </Notice>
        )}
        <PasswordField
          label={texts.current}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={fields.currentPassword}
        />
        <PasswordField
          label={texts.next}
          autoComplete="new-password"
          help={texts.help}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fields.password}
        />
        <Button type="submit" variant="primary" loading={change.isPending}>
          {texts.submit}
        </Button>
      </form>
    </SubPage>
  );
}
