import { formatDayAt } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import type { CorrectionInput, OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { reportError } from "../../../data/call/report-error";
import { notify } from "../../../lib/toast";
import { answeredSince } from "../questions/answered";
import styles from "../questions/questions.module.css";
import { texts } from "../texts";
import type { QuestionnaireCalls } from "./calls";
import { CorrectionForm } from "./correction-form";
import { AnswersWithCorrections } from "./corrections";

interface SentQuestionnaireProps {
  opened: OwnQuestionnaire;
  nutritionist: string;
  submittedAt: string;
  calls: QuestionnaireCalls;
}

/**
 * That a questionnaire was sent, with what was answered and corrected, and a way to correct it. What was typed here and did not
 * arrive before another screen sent the rest is offered as a correction.
 */
export function SentQuestionnaire({ opened, nutritionist, submittedAt, calls }: SentQuestionnaireProps) {
  const [shown, setShown] = useState(opened);
  const [keeper] = useState(() => calls.keeperOf(opened));
  const [unsent, setUnsent] = useState<readonly CorrectionInput[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void keeper.take().then((kept) => {
      const left = kept ? answeredSince(kept.base.data, kept.answers) : [];
      setUnsent(left.filter(({ part }) => opened.parts.includes(part)));
    });
  }, [keeper, opened]);
  const [first, ...others] = unsent;
  const close = () => {
    setOpen(false);
    setUnsent(others);
    if (first && others.length === 0) void keeper.keep(null);
  };
  const add = (correction: CorrectionInput) => {
    setBusy(true);
    calls
      .correct(correction)
      .then(
        (answer) => {
          setShown(answer);
          notify.success(texts.correction.success);
          close();
        },
        (error: Error) => reportError(error, { fallback: texts.correction.failed }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className={`card stack fit gap-4 text-left ${styles.consent}`}>
        <CircleCheck size={40} aria-hidden="true" />
        <h2>{texts.sentTitle}</h2>
        <p>{texts.sent(nutritionist, formatDayAt(submittedAt, browserZone()))}</p>
        {!isOpen && !first && <Button onClick={() => setOpen(true)}>{texts.correction.begin}</Button>}
      </div>
      {(isOpen || first) && (
        <CorrectionForm
          key={first?.part}
          parts={shown.parts}
          unsent={first}
          isBusy={isBusy}
          onAdd={add}
          onCancel={close}
        />
      )}
      <AnswersWithCorrections shown={shown} />
    </>
  );
}
