import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import type { Saved } from "../../../device/drafts/autosave";

/** Answers that were typed and are not saved yet, and those that they were changed from. */
export interface KeptAnswers {
  base: Saved<QuestionnaireAnswers>;
  answers: QuestionnaireAnswers;
}

/** Where the unsaved answers of one questionnaire wait on a device. */
export interface AnswersKeeper {
  /** What an earlier screen left; undefined for nothing. */
  take: () => Promise<KeptAnswers | undefined>;
  /** Replaces what is kept; null forgets it. Returns whether the device took it. */
  keep: (kept: KeptAnswers | null) => Promise<boolean>;
}
