export { answerInvitation, getInvitationPage } from "./answer-invitation";
export { createInvitation, getInvitation } from "./create-invitation";
