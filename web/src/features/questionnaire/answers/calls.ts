import type { questionnaireConsentVersion } from "@nutria/contract/record/questionnaire";
import type {
  CorrectionInput,
  OwnQuestionnaire,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";

import type { AnswersKeeper } from "./keeper";

/** How a questionnaire is read and written: on the page of a mail, or in the app. */
export interface QuestionnaireCalls {
  read: () => Promise<OwnQuestionnaire>;
  agree: (body: { version: typeof questionnaireConsentVersion }) => Promise<OwnQuestionnaire>;
  save: (input: SaveAnswersInput) => Promise<SavedAnswers>;
  submit: () => Promise<OwnQuestionnaire>;
  correct: (input: CorrectionInput) => Promise<OwnQuestionnaire>;
  /** Where what is not saved yet waits on this device. */
  keeperOf: (questionnaire: OwnQuestionnaire) => AnswersKeeper;
}
