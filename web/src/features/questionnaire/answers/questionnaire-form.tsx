import type { ApiError } from "@nutria/contract/wire/api-error";
import { questionnairePartFacts } from "@nutria/contract/record/questionnaire";
import type { OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { SaveStateText } from "../../../ui/feedback/save-state";
import { reportError } from "../../../data/call/report-error";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { notify } from "../../../lib/toast";
import { QuestionField } from "../questions/question-field";
import { questions } from "../questions/question-list";
import styles from "../questions/questions.module.css";
import { texts } from "../texts";
import { answersOnScreen } from "./answers-on-screen";
import type { QuestionnaireCalls } from "./calls";

interface QuestionnaireFormProps {
  opened: OwnQuestionnaire;
  calls: QuestionnaireCalls;
  onSent: (questionnaire: OwnQuestionnaire) => void;
  onOver: (error: ApiError) => void;
}

/** The questions by part, which save themselves, and the button that sends them. */
export function QuestionnaireForm({ opened, calls, onSent, onOver }: QuestionnaireFormProps) {
  const [screen] = useState(() =>
    answersOnScreen({ opened, keeper: calls.keeperOf(opened), save: calls.save, onOver }),
  );
  const { answers, state, hasClash, errors } = useSyncExternalStore(screen.subscribe, screen.view);
  const [isSending, setSending] = useState(false);
  useEffect(() => screen.open(), [screen]);
  const focusInvalid = useFocusInvalid();
  const submit = async (form: Element) => {
    setSending(true);
    try {
      if (await screen.flush()) onSent(await calls.submit());
      else {
        notify.error(texts.unsaved);
        focusInvalid(form);
      }
    } catch (error) {
      reportError(error as Error, { fallback: texts.failed });
    }
    setSending(false);
  };
  return (
    <form
      className="stack fit gap-4"
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {opened.parts.map((part) => (
        <section key={part} className={`card ${styles.part}`} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{questionnairePartFacts[part].title}</h2>
          {questions[part].map((question) => (
            <QuestionField
              key={question.path}
              question={question}
              answers={answers[part]}
              errors={ofPart(errors, part)}
              onAnswer={(path, value) => screen.change(`${part}.${path}`, value)}
            />
          ))}
        </section>
      ))}
      <SaveStateText
        className={styles.state}
        state={shownState(state, screen.isKept())}
        onRetry={() => void screen.flush()}
      />
      <div className={`stack gap-2 ${styles.foot}`}>
        {hasClash && (
          <Notice
            kind="warning"
            isAlert
            action={
              <>
                <Button size="small" onClick={() => screen.choose("mine")}>
                  {texts.mine}
                </Button>
                <Button size="small" onClick={() => screen.choose("stored")}>
                  {texts.stored}
                </Button>
              </>
            }
          >
            {texts.clash}
          </Notice>
        )}
        <Button type="submit" variant="primary" fullWidth loading={isSending}>
          {texts.submit}
        </Button>
        <p className="small muted">
          {state.kind === "unchanged" ? `${texts.saved} ` : ""}
          {texts.afterwards}
        </p>
      </div>
    </form>
  );
}

/** Where the device takes nothing, what did not arrive is not saved. */
const shownState = (state: Parameters<typeof SaveStateText>[0]["state"], isKept: boolean) =>
  state.kind === "offline" && !isKept ? ({ kind: "failed" } as const) : state;

const ofPart = (errors: Readonly<Record<string, string>>, part: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, text]) => [path.slice(part.length + 1), text]),
  );
