import type { ApiError } from "@nutria/contract/wire/api-error";
import { questionnaireConsentVersion } from "@nutria/contract/record/questionnaire";
import type { OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { visitorPaths } from "@nutria/contract/web/visitor-paths";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { reportError } from "../../../data/call/report-error";
import { texts } from "../texts";
import styles from "../questions/questions.module.css";
import type { QuestionnaireCalls } from "./calls";
import { QuestionnaireForm } from "./questionnaire-form";
import { SentQuestionnaire } from "./sent-questionnaire";

export interface QuestionnaireProps {
  opened: OwnQuestionnaire;
  calls: QuestionnaireCalls;
  /** The link or the questionnaire is gone. */
  onGone: () => void;
}

/** A questionnaire for its patient: the consent, then the questions, then that it was sent. */
export function OwnQuestionnaireView({ opened, calls, onGone }: QuestionnaireProps) {
  const [shown, setShown] = useState(opened);
  const nutritionist = `${shown.nutritionist.name} ${shown.nutritionist.lastName}`;
  if (shown.submittedAt !== null) {
    const { submittedAt } = shown;
    return <SentQuestionnaire opened={shown} {...{ nutritionist, submittedAt, calls }} />;
  }
  const readAgain = (error: ApiError) => {
    if (["link_lapsed", "not_found"].includes(error.code)) return onGone();
    calls.read().then(setShown, onGone);
  };
  if (shown.consent.at === null) {
    return <Consent shown={shown} nutritionist={nutritionist} calls={calls} onAgreed={setShown} />;
  }
  return <QuestionnaireForm opened={shown} calls={calls} onSent={setShown} onOver={readAgain} />;
}

interface ConsentProps {
  shown: OwnQuestionnaire;
  nutritionist: string;
  calls: QuestionnaireCalls;
  onAgreed: (questionnaire: OwnQuestionnaire) => void;
}

function Consent({ shown, nutritionist, calls, onAgreed }: ConsentProps) {
  const [isPending, setPending] = useState(false);
  const agree = () => {
    setPending(true);
    calls
      .agree({ version: questionnaireConsentVersion })
      .then(onAgreed, (error: Error) => reportError(error, { fallback: texts.agreeFailed }))
      .finally(() => setPending(false));
  };
  return (
    <section className={`card stack fit gap-4 text-left ${styles.consent}`} aria-labelledby="consent">
      <p>{texts.lead(nutritionist)}</p>
      <h2 id="consent">{texts.consentTitle}</h2>
      <p>{shown.consent.text}</p>
      <a href={visitorPaths.privacy.href()} target="_blank" rel="noreferrer">
        {texts.privacy}
      </a>
      <Button variant="primary" fullWidth loading={isPending} onClick={agree}>
        {texts.agree}
      </Button>
    </section>
  );
}
