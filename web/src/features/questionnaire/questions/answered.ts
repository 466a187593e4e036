import { formatDay } from "@nutria/calendar/format";
import { nameIn } from "@nutria/contract/catalogues/entry";
import { valueAt } from "@nutria/contract/clinical/leaves";
import { questionnaireParts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { questions, withFollowing, type ListedQuestion } from "./question-list";

/** The questions of a part that have an answer, with the answer in words. */
export function answered(part: QuestionnairePart, answers: QuestionnaireAnswers) {
  return questions[part].flatMap(withFollowing).flatMap((question) => {
    const text = textOf(question, valueAt(answers[part], question.path));
    return text === "" ? [] : [{ question, text }];
  });
}

function textOf(question: ListedQuestion, value: unknown): string {
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

/** What was answered otherwise than in `before`, in words by part. */
export function answeredSince(
  before: QuestionnaireAnswers,
  answers: QuestionnaireAnswers,
): { part: QuestionnairePart; text: string }[] {
  return questionnaireParts.flatMap((part) => {
    const known = new Map(answered(part, before).map(({ question, text }) => [question.path, text]));
    const lines = answered(part, answers)
      .filter(({ question, text }) => known.get(question.path) !== text)
      .map(({ question, text }) => `${question.label} ${text}`);
    return lines.length === 0 ? [] : [{ part, text: lines.join("\n") }];
  });
}
