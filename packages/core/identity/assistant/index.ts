export { acceptInvitation, getInvitation, joinPractice } from "./accept";
export { AssistantInvited } from "./events";
export { mailInvitation } from "./mail-invitation";
export { changeRights, inviteAssistant, listAssistants, removeAssistant, withdrawInvitation } from "./manage";
export { listPractices } from "./practices";
export { signInvitationToken } from "./token";
