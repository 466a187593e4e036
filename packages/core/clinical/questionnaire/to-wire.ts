import type { QuestionnaireState } from "@nutria/contract/record/questionnaire";
import type { Questionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { answersOf, correctionsOf, partsOf } from "./answers";
import type { StoredQuestionnaire } from "./entity";

/** The progress of a questionnaire; a later one may begin with the consent of the one before. */
export function stateOf(stored: StoredQuestionnaire): QuestionnaireState {
  const { number, submittedAt, consent, sentAt, startedAt } = stored;
  if (submittedAt !== undefined) return "answered";
  const hasAgreed = consent !== undefined && (number === 1 || consent.at > sentAt);
  return hasAgreed || startedAt !== undefined ? "started" : "sent";
}

/** A questionnaire as its nutritionist sees it: the words are the patient's own until they send them. */
export function toWire(stored: StoredQuestionnaire): Questionnaire {
  const { number, sentAt, toldAt, startedAt, submittedAt, consent, transfers } = stored;
  const parts = partsOf(stored);
  return {
    number,
    parts,
    state: stateOf(stored),
    sentAt,
    toldAt,
    startedAt: startedAt ?? null,
    submittedAt: submittedAt ?? null,
    consent: consent ? { version: consent.version, text: consent.text, at: consent.at } : null,
    answers: submittedAt === undefined ? null : answersOf(stored),
    transfers: parts.flatMap((part) => {
      const transfer = transfers.find((one) => one.part === part);
      return transfer ? [{ part, at: transfer.at, byName: transfer.byName }] : [];
    }),
    corrections: correctionsOf(stored),
  };
}
