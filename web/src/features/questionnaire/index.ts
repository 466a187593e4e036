export type { QuestionnaireCalls } from "./answers/calls";
export { OwnQuestionnaireView } from "./answers/questionnaire";
export { answered } from "./questions/answered";
export type { AnswersKeeper, KeptAnswers } from "./answers/keeper";
export { AnswerList } from "./questions/answer-list";
export { questions, withFollowing, type ListedQuestion } from "./questions/question-list";
export { texts as questionnaireTexts } from "./texts";
