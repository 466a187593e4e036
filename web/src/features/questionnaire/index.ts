export type { QuestionnaireCalls } from "./answers/calls";
export { OwnQuestionnaireView } from "./answers/questionnaire";
export { questions, withFollowing, type Question } from "./questions/question-list";
export { texts as questionnaireTexts } from "./texts";
