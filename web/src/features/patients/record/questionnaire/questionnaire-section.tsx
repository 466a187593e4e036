import { formatDayAt } from "@nutria/calendar/format";
import { questionnairePartFacts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Questionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Badge } from "../../../../ui/display/badge";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { usePracticeZone } from "../../../../data/session/current-user";
import type { SectionProps } from "../medical-history/section-screen";
import { AnswerList, answered } from "../../../questionnaire/index";
import { useQuestionnaires, useSendQuestionnaire } from "./api";
import { texts } from "./texts";
import { TransferQuestion } from "./transfer-question";
import styles from "./questionnaire.module.css";

/** The questionnaires of a patient beside their record: how far each is, and their words. */
export function QuestionnaireSection({ patient }: Pick<SectionProps, "patient">) {
  const { _id: id, isMyPatientEditable } = patient;
  const all = useQuestionnaires(id);
  const isOpen = all.data?.[0] !== undefined && all.data[0].state !== "answered";
  return (
    <section className="stack fit gap-4" aria-labelledby="questionnaire">
      <header className={`line wrap gap-3 from-top between ${styles.head}`}>
        <div>
          <h2 id="questionnaire">{texts.title}</h2>
          <p className="muted">{texts.lead}</p>
        </div>
        {isMyPatientEditable && all.data && <SendAction patient={patient} isOpen={isOpen} />}
      </header>
      {all.isPending && <Skeleton height={160} />}
      {all.isError && !all.data && <LoadFailed onRetry={() => void all.refetch()} />}
      {all.data?.length === 0 && <p className="muted">{noneText(patient)}</p>}
      {all.data?.map((one) => (
        <OneQuestionnaire key={one.number} patient={patient} questionnaire={one} />
      ))}
    </section>
  );
}

/** The page of a questionnaire is mailed: nothing is sent to a person who uses no e-mail. */
function SendAction({ patient, isOpen }: { patient: PatientDetail; isOpen: boolean }) {
  const send = useSendQuestionnaire();
  if (patient.email === "") return null;
  return (
    <Button
      icon={<Send size={18} aria-hidden="true" />}
      loading={send.isPending}
      onClick={() => send.mutate({ params: { id: patient._id } })}
    >
      {isOpen ? texts.sendAgain : texts.send}
    </Button>
  );
}

const noneText = ({ email }: PatientDetail): string => (email === "" ? texts.noEmail : texts.none);

interface OneQuestionnaireProps {
  patient: PatientDetail;
  questionnaire: Questionnaire;
}

function OneQuestionnaire({ patient, questionnaire }: OneQuestionnaireProps) {
  const zone = usePracticeZone();
  const [asked, setAsked] = useState<QuestionnairePart>();
  const { number, state, sentAt, submittedAt, consent, answers, parts } = questionnaire;
  const day = (instant: string) => formatDayAt(instant, zone);
  const of = (part: QuestionnairePart) => questionnaire.corrections.filter((one) => one.part === part);
  return (
    <article className="card stack fit gap-4 pad-4">
      <p className="row wrap gap-2">
        <Badge tone={state === "answered" ? "onsite" : "neutral"}>
          {texts.state[state](day(submittedAt ?? sentAt))}
        </Badge>
        {consent && <span className="small muted">{texts.consent(day(consent.at))}</span>}
      </p>
      {answers === null && <p className="muted">{texts.waits}</p>}
      {answers !== null &&
        parts
          .filter((part) => answered(part, answers).length > 0 || of(part).length > 0)
          .map((part) => (
            <section
              key={part}
              className={`stack fit gap-2 line-above ${styles.part}`}
              aria-label={questionnairePartFacts[part].heading}
            >
              <h3>{questionnairePartFacts[part].heading}</h3>
              <AnswerList part={part} answers={answers} />
              {of(part).map(({ text, at }) => (
                <div key={`${at} ${text}`} className={`keeps-lines breaks ${styles.correction}`}>
                  <p className="small muted">{texts.corrected(day(at))}</p>
                  <p>{text}</p>
                </div>
              ))}
              {answered(part, answers).length > 0 && (
                <PartFoot
                  part={part}
                  questionnaire={questionnaire}
                  day={day}
                  isEditable={patient.isMyPatientEditable}
                  onPass={() => setAsked(part)}
                />
              )}
            </section>
          ))}
      {asked !== undefined && answers !== null && (
        <TransferQuestion
          patient={patient}
          number={number}
          part={asked}
          answers={answers}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  );
}

interface PartFootProps {
  part: QuestionnairePart;
  questionnaire: Questionnaire;
  day: (instant: string) => string;
  isEditable: boolean;
  onPass: () => void;
}

/** Who took a part over and when, or the button that does. */
function PartFoot({ part, questionnaire, day, isEditable, onPass }: PartFootProps) {
  const transfer = questionnaire.transfers.find((one) => one.part === part);
  if (transfer) return <p className="small muted">{texts.passed(transfer.byName, day(transfer.at))}</p>;
  if (!isEditable) return null;
  return (
    <Button
      size="small"
      className="at-start"
      aria-label={texts.passPart(questionnairePartFacts[part].heading)}
      onClick={onPass}
    >
      {texts.pass}
    </Button>
  );
}
