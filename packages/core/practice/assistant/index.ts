export type { InvitedAssistant, Membership } from "./entity";
export {
  assistantsOf,
  assistantsWithEmail,
  findMembership,
  namesOfAssistants,
  practicesOf,
  type Team,
} from "./repo";
