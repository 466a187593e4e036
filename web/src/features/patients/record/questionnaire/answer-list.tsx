import { formatDay } from "@nutria/calendar/format";
import { nameIn } from "@nutria/contract/catalogues/entry";
import { valueAt } from "@nutria/contract/clinical/leaves";
import type { QuestionnairePart } from "@nutria/contract/questionnaire";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { questions, withFollowing, type Question } from "../../../questionnaire/index";
import styles from "./questionnaire.module.css";

interface AnswerListProps {
  part: QuestionnairePart;
  answers: QuestionnaireAnswers;
}

/** The answers of a part in the patient's words, without the questions that were left blank. */
export function AnswerList({ part, answers }: AnswerListProps) {
  return (
    <dl className={styles.answers}>
      {answered(part, answers).map(({ question, text }) => (
        <div key={question.path} className={question.kind === "words" ? styles.own : undefined}>
          <dt>{question.label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The questions of a part that have an answer, with the answer in words. */
export function answered(part: QuestionnairePart, answers: QuestionnaireAnswers) {
  return questions[part].flatMap(withFollowing).flatMap((question) => {
    const text = textOf(question, valueAt(answers[part], question.path));
    return text === "" ? [] : [{ question, text }];
  });
}

function textOf(question: Question, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") {
    const isYes = question.kind === "yesNo" && question.isNegated ? !value : value;
    return isYes ? "Sí" : "No";
  }
  const text = value as string;
  if (question.kind === "choice") return nameIn(question.choices, text);
  return question.kind === "day" ? formatDay(text) : text;
}
