/** For how many days each link that is mailed or shared can be used; its mail and its page say so. */
export const linkDays = {
  /** Asks a patient to accept a nutritionist. */
  linkRequest: 14,
  /** Asks a patient to confirm what somebody accepted by a shared link. */
  provisionalLink: 14,
  /** Asks about the date of an appointment. */
  appointment: 14,
  /** Asks for no answer, and is repeated for weeks. */
  workout: 90,
  /** Confirms a visitor's request of the public page. */
  publicRequest: 14,
  /** Confirms a visitor's booking, and changes it. */
  booking: 14,
  /** Takes a patient to their questionnaire, which is also mailed again before their visit. */
  questionnaire: 30,
  /** Asks somebody to be the assistant of a practice. */
  assistant: 7,
} as const;

/** For how many minutes an invitation can be used: shown on the nutritionist's screen, or sent in a message. */
export const invitationMinutes = { screen: 30, message: 14 * 24 * 60 } as const;

/** For how many hours a person who registered by an invitation books a visit without saying again who they are. */
export const invitedBookingHours = 24;

/** For how many hours the code can be used that a patient shows at the reception of an analysis. */
export const registrationCodeHours = 24;

/** For how many minutes the code that proves a mailbox can be used. */
export const acceptanceCodeMinutes = 10;
