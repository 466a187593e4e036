import { ApiError } from "@nutria/contract/wire/api-error";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import type { OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { Hourglass } from "lucide-react";
import { useMemo, useState } from "react";
import { Logo } from "../../ui/display/logo";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { callPublic } from "../../data/call/call-public";
import { usePageTitle } from "../../lib/page-title";
import type { QuestionnaireCalls } from "./answers/calls";
import { pageKeeper } from "./answers/page-keeper";
import { OwnQuestionnaireView } from "./answers/questionnaire";
import styles from "./questionnaire-page.module.css";
import { texts } from "./texts";

interface QuestionnairePageProps {
  opened: {
    data: OwnQuestionnaire | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<void>;
  };
  token: string;
}

/** The questionnaire under the logo, or that its link has lapsed. */
export function QuestionnairePage({ opened, token }: QuestionnairePageProps) {
  usePageTitle(texts.title);
  const [isGone, setGone] = useState(false);
  const calls = useMemo((): QuestionnaireCalls => {
    const params = { token };
    return {
      read: () => callPublic(routes.getMailedQuestionnaire, { params }),
      agree: (body) => callPublic(routes.agreeToMailedQuestionnaire, { params, body }),
      save: (body) => callPublic(routes.saveMailedAnswers, { params, body }),
      submit: () => callPublic(routes.submitMailedQuestionnaire, { params }),
      correct: (body) => callPublic(routes.correctMailedQuestionnaire, { params, body }),
      keeperOf: pageKeeper,
    };
  }, [token]);
  const hasLapsed = isGone || (opened.error instanceof ApiError && opened.error.code === "link_lapsed");
  return (
    <div className={`stack gap-4 middle packed ${styles.page}`}>
      <header className="stack centred">
        <Logo />
      </header>
      <main className={`stack fit gap-4 ${styles.content}`}>
        <h1>{hasLapsed ? texts.lapsedTitle : texts.title}</h1>
        {hasLapsed && (
          <>
            <Hourglass size={40} className="muted" aria-hidden="true" />
            <p className="muted">{texts.lapsed}</p>
            {isGone && <p className="muted">{texts.keptHere}</p>}
          </>
        )}
        {!hasLapsed && opened.isPending && <CenteredSpinner label={texts.loading} />}
        {!hasLapsed && opened.error && <LoadFailed onRetry={() => void opened.refetch()} />}
        {!hasLapsed && opened.data && (
          <OwnQuestionnaireView opened={opened.data} calls={calls} onGone={() => setGone(true)} />
        )}
      </main>
    </div>
  );
}
