import type { QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { answered } from "./answered";
import styles from "./answer-list.module.css";

interface AnswerListProps {
  part: QuestionnairePart;
  answers: QuestionnaireAnswers;
}

/** The answers of a part in the patient's words, without the questions that were left blank. */
export function AnswerList({ part, answers }: AnswerListProps) {
  return (
    <dl className={`stack gap-3 ${styles.answers}`}>
      {answered(part, answers).map(({ question, text }) => (
        <div key={question.path} className={question.kind === "words" ? styles.own : undefined}>
          <dt>{question.label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
