import { ApiError } from "@nutria/contract/wire/api-error";
import { authRoutes } from "@nutria/contract/routes/auth";
import { useAtomValue } from "jotai";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { PasswordField } from "../../../ui/fields/password-field";
import { useContractForm } from "../../../lib/forms/form";
import { usePageTitle } from "../../../lib/page-title";
import { useRouteMutation } from "../../../data/query/query";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import { clearSession, sessionAtom, storeTokens } from "../../../data/session/session";
import { SectionHead } from "../layout/section-head";
import { OpenSessions } from "./open-sessions";
import styles from "../layout/settings-layout.module.css";
import { settingsTexts } from "../texts";
import { ChangePasswordInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";

/** The contract's schema plus the confirmation, which is not sent. */
const PasswordForm = z.extend(ChangePasswordInput, { confirmation: z.string() }).check(
  z.refine((values) => values.confirmation === values.password, {
    error: settingsTexts.changePassword.mismatch,
    path: ["confirmation"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

const emptyPassword = { currentPassword: "", password: "", confirmation: "" };

const texts = settingsTexts.changePassword;

/** The password of a nutritionist: closed until the profile is complete, as its tab is (spec B §2). */
export function PasswordScreen() {
  usePageTitle(settingsTexts.password);
  const isCompleted = useIsProfileCompleted();
  const session = useAtomValue(sessionAtom);
  if (isCompleted || session?.usedTemporaryPassword) return <PasswordAndSessions />;
  return (
    <>
      <SectionHead title={settingsTexts.password} lead={texts.lead} />
      <Notice>{settingsTexts.completeFirst}</Notice>
    </>
  );
}

/** How the account that is signed in is opened: its password, and where it is open. */
export function PasswordAndSessions() {
  return (
    <>
      <ChangePassword />
      <OpenSessions />
    </>
  );
}

/** Change of the password of the account that is signed in. */
export function ChangePassword() {
  const form = useContractForm(PasswordForm, { defaultValues: emptyPassword });
  const { errors } = form.formState;
  const change = useRouteMutation(authRoutes.changePassword, {
    fallback: texts.fallback,
    success: texts.success,
    handles: ["wrong_current_password"],
    // The server ended every session; the response contains a new one for this browser, but not for an administrator.
    onSuccess: (token) => {
      form.reset(emptyPassword);
      if (token) storeTokens(token, { usedTemporaryPassword: false });
      else clearSession();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "wrong_current_password") {
        form.setError("currentPassword", { type: "server", message: error.message }, { shouldFocus: true });
      } else form.applyServerErrors(error);
    },
  });

  const submit = form.handleSubmit(({ confirmation: _, ...body }) => change.mutate({ body }));

  return (
    <>
      <SectionHead title={settingsTexts.password} lead={texts.lead} />
      <form className={`card ${styles.card}`} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          {...form.register("currentPassword")}
          label={texts.current}
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...form.register("password", { deps: "confirmation" })}
          label={texts.next}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register("confirmation")}
          label={texts.confirmation}
          autoComplete="new-password"
          error={errors.confirmation?.message}
        />
        <div className={`line wrap gap-3 ${styles.actions}`}>
          <Button type="submit" variant="primary" loading={change.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </>
  );
}
