import { ApiError } from "@nutria/contract/wire/api-error";
import type { ResponseOf } from "@nutria/contract/wire/define";
import { paths } from "@nutria/contract/web/paths";
import type { clientRoutes } from "@nutria/contract/routes/client";
import { Suspense, useState } from "react";
import { part } from "../../ui/part/part";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import type { Opening } from "../../lib/first-opening";
import { usePageTitle } from "../../lib/page-title";
import { useMailedLink } from "./api/mailed-links";
import { AppointmentQuestion } from "./appointment/appointment-question";
import { LapsedLink } from "./shared/lapsed-link";
import { LinkQuestion } from "./link-request/link-question";
import { OpenAppContext } from "./shared/open-app";
import { MailedPage } from "./shared/mailed-page";
import { WhatsAppContext } from "./shared/whats-app-ask";
import { texts } from "./texts";

/** Few pages need these, and the question must appear at once. */
const ProvisionalQuestion = part(
  () => import("./link-request/provisional-question"),
  ({ ProvisionalQuestion }) => ProvisionalQuestion,
);
const CodeRequest = part(
  () => import("./registration-code/code-request"),
  ({ CodeRequest }) => CodeRequest,
);
const InvitationForm = part(
  () => import("./invitation/invitation-form"),
  ({ InvitationForm }) => InvitationForm,
);
const MailedWorkout = part(
  () => import("./workout/mailed-workout"),
  ({ MailedWorkout }) => MailedWorkout,
);

/**
 * The page of a mailed link: a person without an account reads the request and answers it. Opening it changes nothing.
 */
export function MailedLinkScreen({ token: opened }: { token: string }) {
  usePageTitle(texts.title);
  const [token, setToken] = useState(opened);
  const goOn = (next: string) => {
    window.history.replaceState(null, "", paths.mailedLink.href(next));
    setToken(next);
  };
  return (
    <MailedPage>
      <Suspense fallback={<CenteredSpinner label={texts.loading} />}>
        <MailedLink key={token} token={token} onOtherToken={goOn} />
      </Suspense>
    </MailedPage>
  );
}

interface MailedLinkProps {
  token: string;
  /** The page of another link goes on. */
  onOtherToken: (token: string) => void;
}

function MailedLink({ token, onOtherToken }: MailedLinkProps) {
  const link = useMailedLink(token);
  if (link.error instanceof ApiError && link.error.code === "link_lapsed") {
    return <LapsedLink kind={link.data?.kind} />;
  }
  if (link.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!link.data) return <LoadFailed onRetry={() => void link.refetch()} />;
  return (
    <OpenAppContext value={openingOf(token, link.data)}>
      <WhatsAppContext value={askOf(token, link.data)}>
        <Question token={token} view={link.data} readAgain={link.refetch} onOtherToken={onOtherToken} />
      </WhatsAppContext>
    </OpenAppContext>
  );
}

type View = ResponseOf<typeof clientRoutes.getMailedLink>;

function openingOf(token: string, view: View): Opening | null {
  if (!("canOpenAccount" in view) || !view.canOpenAccount) return null;
  return { token, patientName: view.patientName, nutritionist: view.nutritionist };
}

function askOf(token: string, view: View) {
  return "whatsApp" in view && view.whatsApp ? { token, whatsApp: view.whatsApp } : null;
}

interface QuestionProps extends MailedLinkProps {
  view: View;
  readAgain: () => Promise<void>;
}

function Question({ token, view, readAgain, onOtherToken }: QuestionProps) {
  switch (view.kind) {
    case "appointment":
      return <AppointmentQuestion token={token} view={view} readAgain={readAgain} />;
    case "provisionalLink":
      return <ProvisionalQuestion token={token} view={view} />;
    case "registrationCode":
      return <CodeRequest token={token} view={view} />;
    case "workout":
      return <MailedWorkout view={view} />;
    case "invitation":
      return <InvitationForm token={token} view={view} onCodeRequired={onOtherToken} />;
    case "linkRequest":
      return <LinkQuestion token={token} view={view} />;
  }
}
