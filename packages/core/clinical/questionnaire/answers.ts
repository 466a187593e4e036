import {
  emptyAnswers,
  QuestionnaireAnswers,
  type Correction,
} from "@nutria/contract/schemas/record/questionnaire";
import { isEqual } from "@nutria/contract/clinical/leaves";
import { questionnaireParts, type QuestionnairePart } from "@nutria/contract/record/questionnaire";
import { defineSection } from "../../kernel/section";
import type { StoredQuestionnaire } from "./entity";

/** The answers of a questionnaire, merged and parsed as the sections of a record are. */
export const answersSection = defineSection("questionnaire", QuestionnaireAnswers, emptyAnswers);

/** The answers of a stored questionnaire; those that lack are empty. */
export const answersOf = ({ answers }: Pick<StoredQuestionnaire, "answers">): QuestionnaireAnswers =>
  answersSection.parse((answers ?? {}) as object);

/** Whether nothing was answered in a part. */
export const isEmptyPart = (answers: QuestionnaireAnswers, part: QuestionnairePart): boolean =>
  isEqual(answers[part], emptyAnswers[part]);

/** The answers as they are stored: the parts in which something was answered; undefined for none. */
export function storedAnswers(answers: QuestionnaireAnswers): Partial<QuestionnaireAnswers> | undefined {
  const kept = questionnaireParts.filter((part) => !isEmptyPart(answers, part));
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map((part) => [part, answers[part]]));
}

/** The corrections added after sending, for both sides. */
export const correctionsOf = ({
  parts,
  corrections = [],
}: Pick<StoredQuestionnaire, "parts" | "corrections">) =>
  corrections.flatMap(({ part, text, at }): Correction[] =>
    partsOf({ parts }).flatMap((asked) => (asked === part ? [{ part: asked, text, at }] : [])),
  );

/** The parts that were asked, in their order. */
export const partsOf = ({ parts }: Pick<StoredQuestionnaire, "parts">): QuestionnairePart[] =>
  questionnaireParts.filter((part) => parts.includes(part));
