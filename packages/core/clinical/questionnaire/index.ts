export { askBeforeVisit, askNewPatient, sendQuestionnaire } from "./ask";
export {
  agreeToClient,
  correctClient,
  getClientQuestionnaire,
  listClientQuestionnaires,
  listOwnAnswers,
  saveClientAnswers,
  submitClient,
} from "./client";
export { QuestionnaireAnswered, QuestionnaireAsked } from "./events";
export {
  agreeToMailed,
  correctMailed,
  getMailedQuestionnaire,
  isQuestionnaireOpen,
  mailQuestionnaire,
  saveMailedAnswers,
  submitMailed,
} from "./mailed";
export { listQuestionnaires, transferQuestionnaire } from "./transfer";
