export type { InvitedAssistant, Membership } from "./entity";
export { assistantsOf, findMembership, namesOfAssistants, practicesOf, type Team } from "./repo";
