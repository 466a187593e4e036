import { ApiError } from "@nutria/contract/api-error";
import { productName } from "@nutria/contract/product";
import { lazy, Suspense } from "react";
import { LoadFailed } from "../../components/ui/feedback/load-failed";
import { Logo } from "../../components/ui/display/logo";
import { CenteredSpinner } from "../../components/ui/feedback/spinner";
import { usePageTitle } from "../../lib/page-title";
import { useMailedLink } from "./api/mailed-links";
import { AppointmentQuestion } from "./appointment/appointment-question";
import { LapsedLink } from "./shared/lapsed-link";
import { LinkQuestion } from "./link-request/link-question";
import styles from "./mailed-link.module.css";
import { texts } from "./texts";

/** Few pages need these, and the question must appear at once. */
const ProvisionalQuestion = lazy(async () => ({
  default: (await import("./link-request/provisional-question")).ProvisionalQuestion,
}));
const CodeRequest = lazy(async () => ({
  default: (await import("./registration-code/code-request")).CodeRequest,
}));
const MailedWorkout = lazy(async () => ({
  default: (await import("./workout/mailed-workout")).MailedWorkout,
}));

/**
 * The page of a mailed link: a person without an account reads the request and answers it. Opening it changes nothing.
 */
export function MailedLinkScreen({ token }: { token: string }) {
  usePageTitle(texts.title);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo />
      </header>
      <main className={styles.card}>
        <Suspense fallback={<CenteredSpinner label={texts.loading} />}>
          <MailedLink key={token} token={token} />
        </Suspense>
      </main>
      <footer className="small muted">{texts.signature(productName)}</footer>
    </div>
  );
}

function MailedLink({ token }: { token: string }) {
  const link = useMailedLink(token);
  if (link.error instanceof ApiError && link.error.code === "link_lapsed") {
    return <LapsedLink kind={link.data?.kind} />;
  }
  if (link.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!link.data) return <LoadFailed onRetry={() => void link.refetch()} />;
  switch (link.data.kind) {
    case "appointment":
      return <AppointmentQuestion token={token} view={link.data} onAccepted={link.refetch} />;
    case "provisionalLink":
      return <ProvisionalQuestion token={token} view={link.data} />;
    case "registrationCode":
      return <CodeRequest token={token} view={link.data} />;
    case "workout":
      return <MailedWorkout view={link.data} />;
    case "linkRequest":
      return <LinkQuestion token={token} view={link.data} />;
  }
}
