import { ApiError } from "@nutria/contract/wire/api-error";
import { formatDayAt } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import {
  AcceptAssistantInput,
  type AssistantInvitationView,
} from "@nutria/contract/schemas/practice/assistant";
import { Check, Hourglass } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { PasswordField } from "../../../ui/fields/password-field";
import { TextField } from "../../../ui/fields/text-field";
import { usePublicMutation, usePublicQuery } from "../../../data/query/public-query";
import { useContractForm } from "../../../lib/forms/form";
import { usePageTitle } from "../../../lib/page-title";
import { startSession } from "../../../data/session/sign-in-out";
import { FocusedHeading, MailedPage, mailedLinkStyles as styles } from "../../mailed-link/index";
import { assistantTexts, rightTexts } from "../texts";
import own from "./assistant-invitation.module.css";

const texts = assistantTexts.invitation;

/** The page of a mailed invitation: who asks, what for, and the password that accepts. */
export function AssistantInvitationScreen({ token }: { token: string }) {
  usePageTitle(texts.title);
  return (
    <MailedPage>
      <Invitation key={token} token={token} />
    </MailedPage>
  );
}

function Invitation({ token }: { token: string }) {
  const { data, error, isPending, refetch } = usePublicQuery(assistantRoutes.getAssistantInvitation, {
    params: { token },
  });
  const [hasLapsed, setLapsed] = useState(false);
  if (hasLapsed || (error instanceof ApiError && error.code === "link_lapsed")) return <Lapsed />;
  if (isPending) return <CenteredSpinner label={texts.loading} />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  return <AcceptForm token={token} view={data} onLapsed={() => setLapsed(true)} />;
}

function Lapsed() {
  return (
    <>
      <Hourglass size={40} className="muted" aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{texts.lapsed}</FocusedHeading>
        <p className="muted">{texts.lapsedHelp}</p>
      </div>
    </>
  );
}

interface AcceptFormProps {
  token: string;
  view: AssistantInvitationView;
  onLapsed: () => void;
}

function AcceptForm({ token, view, onLapsed }: AcceptFormProps) {
  const { owner, name, email, rights, hasAccount, lapsesAt } = view;
  const form = useContractForm(AcceptAssistantInput, { defaultValues: { password: "" } });
  const { register, handleSubmit, applyServerErrors, formState } = form;
  const accept = usePublicMutation(assistantRoutes.acceptAssistantInvitation, {
    fallback: texts.failed,
    handles: ["link_lapsed", "wrong_credentials"],
    onSuccess: (session) => {
      startSession(session, "assistant");
      window.location.assign(paths.dashboard.href());
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "link_lapsed") onLapsed();
      else applyServerErrors(error);
    },
  });
  const submit = handleSubmit((body) => accept.mutate({ params: { token }, body }));
  return (
    <>
      <AvatarInitials name={owner.name} lastName={owner.lastName} size={64} />
      <div className="stack gap-2">
        <FocusedHeading>{texts.asks(`${owner.name} ${owner.lastName}`)}</FocusedHeading>
        <p className="muted">{texts.lead(name)}</p>
      </div>
      <ul className={styles.points}>
        {rights.map((right) => (
          <li key={right}>
            <Check size={18} aria-hidden="true" />
            <span className={own.right}>
              <strong>{rightTexts[right].label}.</strong> {rightTexts[right].help}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.never}</p>
      <form className={styles.choice} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={texts.email} value={email} readOnly autoComplete="username" />
        <PasswordField
          {...register("password")}
          label={hasAccount ? texts.ownPassword : texts.newPassword}
          autoComplete={hasAccount ? "current-password" : "new-password"}
          error={formState.errors.password?.message}
        />
        {hasAccount && <p className="small muted">{texts.ownPasswordHelp}</p>}
        <Button type="submit" variant="primary" fullWidth loading={accept.isPending}>
          {texts.submit}
        </Button>
      </form>
      <p className="small muted">{texts.lapses(formatDayAt(lapsesAt, browserZone()))}</p>
    </>
  );
}
